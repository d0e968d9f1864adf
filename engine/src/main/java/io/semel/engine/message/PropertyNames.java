package io.semel.engine.message;

import jakarta.jms.JMSException;
import jakarta.jms.Message;
import org.jspecify.annotations.Nullable;

/** The only place that knows how a message's properties are named, and where other names for them would be accepted. */
public final class PropertyNames {

    public static final String KEY = "semel_key";
    public static final String TYPE = "semel_type";
    public static final String SOURCE = "semel_source";
    public static final String TIME = "semel_time";
    public static final String TRACEPARENT = "traceparent";
    public static final String TRACESTATE = "tracestate";

    static final String DELIVERY_COUNT = "JMSXDeliveryCount";

    private PropertyNames() {}

    /** The property with the type that its sender gave it: JMS would otherwise turn any number into a string. */
    static @Nullable Object valueOf(Message message, String name) throws JMSException {
        return message.getObjectProperty(name);
    }
}
