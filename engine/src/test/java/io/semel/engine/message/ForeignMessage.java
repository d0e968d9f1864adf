package io.semel.engine.message;

import jakarta.jms.Destination;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import java.util.Collections;
import java.util.Enumeration;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** A message of another provider, valid in its headers; what the engine has no business with is not supported. */
class ForeignMessage implements Message {

    final Map<String, Object> properties = new TreeMap<>(Map.of(PropertyNames.KEY, "k-1", PropertyNames.TYPE, "a.b"));

    @Override
    public String getJMSMessageID() throws JMSException {
        return "ID:foreign";
    }

    @Override
    public void setJMSMessageID(String name) throws JMSException {
        throw new UnsupportedOperationException();
    }

    @Override
    public long getJMSTimestamp() throws JMSException {
        throw new UnsupportedOperationException();
    }

    @Override
    public void setJMSTimestamp(long value) throws JMSException {
        throw new UnsupportedOperationException();
    }

    @Override
    public byte[] getJMSCorrelationIDAsBytes() throws JMSException {
        throw new UnsupportedOperationException();
    }

    @Override
    public void setJMSCorrelationIDAsBytes(byte[] value) throws JMSException {
        throw new UnsupportedOperationException();
    }

    @Override
    public void setJMSCorrelationID(String name) throws JMSException {
        throw new UnsupportedOperationException();
    }

    @Override
    public String getJMSCorrelationID() throws JMSException {
        throw new UnsupportedOperationException();
    }

    @Override
    public Destination getJMSReplyTo() throws JMSException {
        throw new UnsupportedOperationException();
    }

    @Override
    public void setJMSReplyTo(Destination value) throws JMSException {
        throw new UnsupportedOperationException();
    }

    @Override
    public Destination getJMSDestination() throws JMSException {
        throw new UnsupportedOperationException();
    }

    @Override
    public void setJMSDestination(Destination value) throws JMSException {
        throw new UnsupportedOperationException();
    }

    @Override
    public int getJMSDeliveryMode() throws JMSException {
        throw new UnsupportedOperationException();
    }

    @Override
    public void setJMSDeliveryMode(int value) throws JMSException {
        throw new UnsupportedOperationException();
    }

    @Override
    public boolean getJMSRedelivered() throws JMSException {
        throw new UnsupportedOperationException();
    }

    @Override
    public void setJMSRedelivered(boolean value) throws JMSException {
        throw new UnsupportedOperationException();
    }

    @Override
    public String getJMSType() throws JMSException {
        throw new UnsupportedOperationException();
    }

    @Override
    public void setJMSType(String name) throws JMSException {
        throw new UnsupportedOperationException();
    }

    @Override
    public long getJMSExpiration() throws JMSException {
        throw new UnsupportedOperationException();
    }

    @Override
    public void setJMSExpiration(long value) throws JMSException {
        throw new UnsupportedOperationException();
    }

    @Override
    public long getJMSDeliveryTime() throws JMSException {
        throw new UnsupportedOperationException();
    }

    @Override
    public void setJMSDeliveryTime(long value) throws JMSException {
        throw new UnsupportedOperationException();
    }

    @Override
    public int getJMSPriority() throws JMSException {
        throw new UnsupportedOperationException();
    }

    @Override
    public void setJMSPriority(int value) throws JMSException {
        throw new UnsupportedOperationException();
    }

    @Override
    public void clearProperties() throws JMSException {
        throw new UnsupportedOperationException();
    }

    @Override
    public boolean propertyExists(String name) throws JMSException {
        throw new UnsupportedOperationException();
    }

    @Override
    public boolean getBooleanProperty(String name) throws JMSException {
        throw new UnsupportedOperationException();
    }

    @Override
    public byte getByteProperty(String name) throws JMSException {
        throw new UnsupportedOperationException();
    }

    @Override
    public short getShortProperty(String name) throws JMSException {
        throw new UnsupportedOperationException();
    }

    @Override
    public int getIntProperty(String name) throws JMSException {
        throw new UnsupportedOperationException();
    }

    @Override
    public long getLongProperty(String name) throws JMSException {
        throw new UnsupportedOperationException();
    }

    @Override
    public float getFloatProperty(String name) throws JMSException {
        throw new UnsupportedOperationException();
    }

    @Override
    public double getDoubleProperty(String name) throws JMSException {
        throw new UnsupportedOperationException();
    }

    @Override
    public String getStringProperty(String name) throws JMSException {
        throw new UnsupportedOperationException();
    }

    @Override
    public @Nullable Object getObjectProperty(String name) throws JMSException {
        return properties.get(name);
    }

    @Override
    public Enumeration<?> getPropertyNames() throws JMSException {
        return Collections.enumeration(properties.keySet());
    }

    @Override
    public void setBooleanProperty(String name, boolean value) throws JMSException {
        throw new UnsupportedOperationException();
    }

    @Override
    public void setByteProperty(String name, byte value) throws JMSException {
        throw new UnsupportedOperationException();
    }

    @Override
    public void setShortProperty(String name, short value) throws JMSException {
        throw new UnsupportedOperationException();
    }

    @Override
    public void setIntProperty(String name, int value) throws JMSException {
        throw new UnsupportedOperationException();
    }

    @Override
    public void setLongProperty(String name, long value) throws JMSException {
        throw new UnsupportedOperationException();
    }

    @Override
    public void setFloatProperty(String name, float value) throws JMSException {
        throw new UnsupportedOperationException();
    }

    @Override
    public void setDoubleProperty(String name, double value) throws JMSException {
        throw new UnsupportedOperationException();
    }

    @Override
    public void setStringProperty(String name, String value) throws JMSException {
        throw new UnsupportedOperationException();
    }

    @Override
    public void setObjectProperty(String name, Object value) throws JMSException {
        throw new UnsupportedOperationException();
    }

    @Override
    public void acknowledge() throws JMSException {
        throw new UnsupportedOperationException();
    }

    @Override
    public void clearBody() throws JMSException {
        throw new UnsupportedOperationException();
    }

    @Override
    public <T> T getBody(Class<T> value) throws JMSException {
        throw new UnsupportedOperationException();
    }

    @Override
    @SuppressWarnings("rawtypes")
    public boolean isBodyAssignableTo(Class value) throws JMSException {
        throw new UnsupportedOperationException();
    }
}
