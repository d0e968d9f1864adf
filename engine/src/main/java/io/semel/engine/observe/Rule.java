package io.semel.engine.observe;

/**
 * What a check demands.
 *
 * @param name its stable name, in kebab case
 * @param severity what it means for delivery when the check fails
 * @param why one sentence: why it matters, with the number of the rule that it comes from
 */
record Rule(String name, Severity severity, String why) {

    static Rule fatal(String name, String why) {
        return new Rule(name, Severity.FATAL, why);
    }

    static Rule warning(String name, String why) {
        return new Rule(name, Severity.WARNING, why);
    }

    /** The same rule, broken only so far that delivery may open. */
    Rule mildly() {
        return new Rule(name, Severity.WARNING, why);
    }

    Finding passed(String found) {
        return new Finding(name, severity, true, found, "", why, "");
    }

    /**
     * @param found the value that was met
     * @param problem one sentence: what is wrong with it
     * @param mend the command, SQL or line of a file that mends it
     */
    Finding failed(String found, String problem, String mend) {
        return new Finding(name, severity, false, found, problem, why, mend);
    }
}
