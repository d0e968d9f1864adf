package io.semel.engine.message;

import jakarta.jms.BytesMessage;
import jakarta.jms.JMSException;
import java.nio.charset.StandardCharsets;

/** A bytes message that must be reset before it is read again. */
class ForeignBytesMessage extends ForeignMessage implements BytesMessage {

    private final byte[] bytes;
    private boolean read;

    ForeignBytesMessage(String text) {
        this.bytes = text.getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public long getBodyLength() throws JMSException {
        return bytes.length;
    }

    @Override
    public boolean readBoolean() throws JMSException {
        throw new UnsupportedOperationException();
    }

    @Override
    public byte readByte() throws JMSException {
        throw new UnsupportedOperationException();
    }

    @Override
    public int readUnsignedByte() throws JMSException {
        throw new UnsupportedOperationException();
    }

    @Override
    public short readShort() throws JMSException {
        throw new UnsupportedOperationException();
    }

    @Override
    public int readUnsignedShort() throws JMSException {
        throw new UnsupportedOperationException();
    }

    @Override
    public char readChar() throws JMSException {
        throw new UnsupportedOperationException();
    }

    @Override
    public int readInt() throws JMSException {
        throw new UnsupportedOperationException();
    }

    @Override
    public long readLong() throws JMSException {
        throw new UnsupportedOperationException();
    }

    @Override
    public float readFloat() throws JMSException {
        throw new UnsupportedOperationException();
    }

    @Override
    public double readDouble() throws JMSException {
        throw new UnsupportedOperationException();
    }

    @Override
    public String readUTF() throws JMSException {
        throw new UnsupportedOperationException();
    }

    @Override
    public int readBytes(byte[] value) throws JMSException {
        if (read) {
            return -1;
        }
        System.arraycopy(bytes, 0, value, 0, bytes.length);
        read = true;
        return bytes.length;
    }

    @Override
    public int readBytes(byte[] value, int offset) throws JMSException {
        throw new UnsupportedOperationException();
    }

    @Override
    public void writeBoolean(boolean value) throws JMSException {
        throw new UnsupportedOperationException();
    }

    @Override
    public void writeByte(byte value) throws JMSException {
        throw new UnsupportedOperationException();
    }

    @Override
    public void writeShort(short value) throws JMSException {
        throw new UnsupportedOperationException();
    }

    @Override
    public void writeChar(char value) throws JMSException {
        throw new UnsupportedOperationException();
    }

    @Override
    public void writeInt(int value) throws JMSException {
        throw new UnsupportedOperationException();
    }

    @Override
    public void writeLong(long value) throws JMSException {
        throw new UnsupportedOperationException();
    }

    @Override
    public void writeFloat(float value) throws JMSException {
        throw new UnsupportedOperationException();
    }

    @Override
    public void writeDouble(double value) throws JMSException {
        throw new UnsupportedOperationException();
    }

    @Override
    public void writeUTF(String name) throws JMSException {
        throw new UnsupportedOperationException();
    }

    @Override
    public void writeBytes(byte[] value) throws JMSException {
        throw new UnsupportedOperationException();
    }

    @Override
    public void writeBytes(byte[] value, int offset, int length) throws JMSException {
        throw new UnsupportedOperationException();
    }

    @Override
    public void writeObject(Object value) throws JMSException {
        throw new UnsupportedOperationException();
    }

    @Override
    public void reset() throws JMSException {
        read = false;
    }
}
