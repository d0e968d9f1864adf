package io.semel.engine.observe;

/** Writes the management commands that mend the server, ready to be pasted into {@code jboss-cli.sh --connect}. */
final class Cli {

    private static final String RELOAD = ", then :reload";
    private static final String RESTART = ", then restart the server";

    private Cli() {}

    /** Sets an attribute of the resource at an address of the model, which the server takes over when it reloads. */
    static String write(String address, String attribute, Object value) {
        return writeAtOnce(address, attribute, value) + RELOAD;
    }

    /** Sets an attribute that the server takes over while it runs: a reload would stop all work for nothing. */
    static String writeAtOnce(String address, String attribute, Object value) {
        return "%s:write-attribute(name=%s,value=%s)".formatted(path(address), attribute, value);
    }

    /** Sets an attribute that only a new process takes over. */
    static String writeForRestart(String address, String attribute, Object value) {
        return writeAtOnce(address, attribute, value) + RESTART;
    }

    /** Takes an attribute back to its default. */
    static String undefine(String address, String attribute) {
        return "%s:undefine-attribute(name=%s)%s".formatted(path(address), attribute, RELOAD);
    }

    /** Adds a resource with one attribute, which the server takes over when it reloads. */
    static String add(String address, String attribute, Object value) {
        return addAtOnce(address, attribute, value) + RELOAD;
    }

    /** Adds a resource with one attribute that the server takes over while it runs. */
    static String addAtOnce(String address, String attribute, Object value) {
        return "%s:add(%s=%s)".formatted(path(address), attribute, value);
    }

    /** The path of an address: {@code subsystem=x,server=y} becomes {@code /subsystem=x/server=y}. */
    static String path(String address) {
        return "/" + address.replace(',', '/');
    }
}
