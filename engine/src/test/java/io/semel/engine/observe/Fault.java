package io.semel.engine.observe;

import java.util.function.Consumer;

/**
 * One thing that is wrong with a server.
 *
 * @param what for the test's name
 * @param check which check finds it
 * @param severity how bad it is
 * @param mend a part of the command that mends it
 * @param spoil makes a good server so
 */
record Fault(String what, String check, Severity severity, String mend, Consumer<GoodServer> spoil) {

    static Fault fatal(String what, String check, String mend, Consumer<GoodServer> spoil) {
        return new Fault(what, check, Severity.FATAL, mend, spoil);
    }

    static Fault warning(String what, String check, String mend, Consumer<GoodServer> spoil) {
        return new Fault(what, check, Severity.WARNING, mend, spoil);
    }

    static Consumer<GoodServer> set(String address, String attribute, Object value) {
        return server -> server.stub.set(address, attribute, value);
    }

    static Consumer<GoodServer> undefine(String address, String attribute) {
        return server -> server.stub.set(address, attribute, null);
    }

    static Consumer<GoodServer> setting(String queue, String member, Object value) {
        return server -> server.setting(queue, member, value);
    }

    @Override
    public String toString() {
        return what;
    }
}
