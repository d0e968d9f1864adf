package io.semel.engine.observe;

/** Writes the management commands that mend the server, ready to be pasted into {@code jboss-cli.sh --connect}. */
final class Cli {

    private static final String RELOAD = ", then :reload";

    private Cli() {}

    /** Sets an attribute of the resource at an address of the model. */
    static String write(String address, String attribute, Object value) {
        return "%s:write-attribute(name=%s,value=%s)%s".formatted(path(address), attribute, value, RELOAD);
    }

    /** Takes an attribute back to its default. */
    static String undefine(String address, String attribute) {
        return "%s:undefine-attribute(name=%s)%s".formatted(path(address), attribute, RELOAD);
    }

    /** Adds a resource with one attribute. */
    static String add(String address, String attribute, Object value) {
        return "%s:add(%s=%s)%s".formatted(path(address), attribute, value, RELOAD);
    }

    /** The path of an address: {@code subsystem=x,server=y} becomes {@code /subsystem=x/server=y}. */
    static String path(String address) {
        return "/" + address.replace(',', '/');
    }
}
