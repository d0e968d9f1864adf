package io.semel.engine.message;

import jakarta.jms.JMSException;
import jakarta.jms.TextMessage;

/** A text message. */
class ForeignTextMessage extends ForeignMessage implements TextMessage {

    private final String text;

    ForeignTextMessage(String text) {
        this.text = text;
    }

    @Override
    public void setText(String name) throws JMSException {
        throw new UnsupportedOperationException();
    }

    @Override
    public String getText() throws JMSException {
        return text;
    }
}
