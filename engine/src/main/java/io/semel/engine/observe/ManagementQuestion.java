package io.semel.engine.observe;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.Session;
import jakarta.jms.TextMessage;
import org.apache.activemq.artemis.api.core.SimpleString;
import org.apache.activemq.artemis.api.core.management.ManagementHelper;
import org.jspecify.annotations.Nullable;

/**
 * A request to a broker's management address, and how its reply is read: both bodies are JSON arrays.
 *
 * @param resource {@code broker}, {@code queue.NAME} or {@code address.NAME}
 * @param header the property that says whether an attribute or an operation is meant
 * @param name of the attribute or operation
 * @param parameters a JSON array; null for an attribute
 */
record ManagementQuestion(
        String resource,
        SimpleString header,
        String name,
        @Nullable String parameters) {

    private static final ObjectMapper JSON = new ObjectMapper();

    static ManagementQuestion attribute(String resource, String name) {
        return new ManagementQuestion(resource, ManagementHelper.HDR_ATTRIBUTE, name, null);
    }

    static ManagementQuestion operation(String resource, String name, String... arguments) {
        String parameters = JSON.valueToTree(arguments).toString();
        return new ManagementQuestion(resource, ManagementHelper.HDR_OPERATION_NAME, name, parameters);
    }

    Message in(Session session) throws JMSException {
        TextMessage request = session.createTextMessage(parameters);
        request.setStringProperty(ManagementHelper.HDR_RESOURCE_NAME.toString(), resource);
        request.setStringProperty(header.toString(), name);
        return request;
    }

    /** The one element of the answer; {@link ServerModelException} if the broker refused. */
    JsonNode answer(Message reply) throws JMSException {
        String text = reply instanceof TextMessage body ? body.getText() : null;
        if (!reply.getBooleanProperty(ManagementHelper.HDR_OPERATION_SUCCEEDED.toString())) {
            throw new ServerModelException("the broker refuses %s: %s".formatted(this, text));
        }
        try {
            return JSON.readTree(text == null ? "[null]" : text).path(0);
        } catch (JsonProcessingException unreadable) {
            throw new ServerModelException("the broker's answer to %s is not JSON".formatted(this), unreadable);
        }
    }

    @Override
    public String toString() {
        return "%s of %s".formatted(name, resource);
    }
}
