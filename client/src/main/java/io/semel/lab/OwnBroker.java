package io.semel.lab;

import io.semel.local.BrokerOptions;
import io.semel.local.BrokerTarget;
import io.semel.local.Credentials;
import io.semel.local.LocalBroker;
import io.semel.local.ServerUser;
import java.util.ArrayList;
import java.util.List;

/**
 * A broker of its own process and the wire to it.
 *
 * @param process the broker
 * @param wire the server's way to it
 */
record OwnBroker(LocalBroker process, Wire wire) {

    /** A broker of this form that knows the server's users and the server itself. Starts nothing. */
    static OwnBroker of(BrokerOptions form, List<ServerUser> everybody) {
        List<ServerUser> users = new ArrayList<>(everybody);
        users.add(Credentials.freshUser("semel", BrokerOptions.SERVER_ROLE));
        return new OwnBroker(new LocalBroker(form.knowing(users)), new Wire(form.port()));
    }

    /** How the server reaches it. */
    BrokerTarget throughTheWire() {
        BrokerTarget direct = process.options().target();
        return new BrokerTarget("tcp://127.0.0.1:" + wire.port(), direct.user(), direct.password());
    }

    void close() {
        wire.close();
        process.crash();
    }
}
