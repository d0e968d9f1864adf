package io.semel.engine.observe;

/**
 * What one check found.
 *
 * @param name the check's stable name, in kebab case
 * @param severity what a failure means for delivery
 * @param passed whether the server is as it must be
 * @param found the value that was met; never a secret
 * @param problem one sentence: what is wrong; empty if the check passed
 * @param why one sentence: why it matters
 * @param mend the command, SQL or line of a file that mends it; empty if the check passed
 */
public record Finding(
        String name, Severity severity, boolean passed, String found, String problem, String why, String mend) {

    /** Whether delivery must stay closed because of this. */
    public boolean keepsDeliveryClosed() {
        return !passed && severity == Severity.FATAL;
    }
}
