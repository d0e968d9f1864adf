package io.semel.engine.observe;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import javax.management.Attribute;
import javax.management.AttributeList;
import javax.management.AttributeNotFoundException;
import javax.management.DynamicMBean;
import javax.management.JMException;
import javax.management.MBeanException;
import javax.management.MBeanInfo;
import javax.management.MBeanServer;
import javax.management.MBeanServerFactory;
import javax.management.ObjectName;
import javax.management.openmbean.CompositeDataSupport;
import javax.management.openmbean.CompositeType;
import javax.management.openmbean.OpenDataException;
import javax.management.openmbean.OpenType;
import javax.management.openmbean.SimpleType;
import javax.management.openmbean.TabularData;
import javax.management.openmbean.TabularDataSupport;
import javax.management.openmbean.TabularType;
import org.jspecify.annotations.Nullable;

/** A real MBean server with hand-made resources in WildFly's shape. */
final class ServerStub {

    private final MBeanServer server = MBeanServerFactory.newMBeanServer();
    private final Map<String, StubResource> resources = new HashMap<>();
    final List<String> invoked = new ArrayList<>();

    ServerModel model() {
        return new ServerModel(server);
    }

    void add(String address) {
        StubResource resource = new StubResource(address);
        resources.put(address, resource);
        try {
            server.registerMBean(resource, nameOf(address));
        } catch (JMException impossible) {
            throw new AssertionError(impossible);
        }
    }

    void remove(String address) {
        resources.remove(address);
        try {
            server.unregisterMBean(nameOf(address));
        } catch (JMException impossible) {
            throw new AssertionError(impossible);
        }
    }

    /** Gives a resource an attribute; adds the resource if there is none. */
    void set(String address, String attribute, @Nullable Object value) {
        if (!resources.containsKey(address)) {
            add(address);
        }
        resource(address).attributes.put(attribute, value);
    }

    void answer(String address, String operation, Function<Object[], @Nullable Object> answer) {
        resource(address).operations.put(operation, answer);
    }

    private StubResource resource(String address) {
        StubResource resource = resources.get(address);
        if (resource == null) {
            throw new AssertionError("no resource " + address);
        }
        return resource;
    }

    private static ObjectName nameOf(String address) throws JMException {
        return new ObjectName("jboss.as:" + address);
    }

    /** A map attribute as WildFly gives it. */
    static TabularData map(Map<String, String> entries) {
        String[] members = {"key", "value"};
        try {
            CompositeType row = new CompositeType(
                    "entry", "entry", members, members, new OpenType<?>[] {SimpleType.STRING, SimpleType.STRING});
            var table = new TabularDataSupport(new TabularType("map", "map", row, new String[] {"key"}));
            for (Map.Entry<String, String> entry : entries.entrySet()) {
                table.put(new CompositeDataSupport(row, members, new Object[] {entry.getKey(), entry.getValue()}));
            }
            return table;
        } catch (OpenDataException impossible) {
            throw new AssertionError(impossible);
        }
    }

    /** A credential reference with a clear text, as WildFly gives it. */
    static CompositeDataSupport clearText(String secret) {
        String[] members = {"clear-text"};
        try {
            CompositeType type =
                    new CompositeType("Complex type", "c", members, members, new OpenType<?>[] {SimpleType.STRING});
            return new CompositeDataSupport(type, members, new Object[] {secret});
        } catch (OpenDataException impossible) {
            throw new AssertionError(impossible);
        }
    }

    private final class StubResource implements DynamicMBean {
        private final String address;
        private final Map<String, @Nullable Object> attributes = new HashMap<>();
        private final Map<String, Function<Object[], @Nullable Object>> operations = new HashMap<>();

        private StubResource(String address) {
            this.address = address;
        }

        @Override
        public @Nullable Object getAttribute(String attribute) throws AttributeNotFoundException {
            if (!attributes.containsKey(attribute)) {
                throw new AttributeNotFoundException(attribute + " of " + address);
            }
            return attributes.get(attribute);
        }

        @Override
        public @Nullable Object invoke(String operation, Object[] arguments, String[] signature) throws MBeanException {
            invoked.add(address + ":" + operation);
            Function<Object[], @Nullable Object> answer = operations.get(operation);
            if (answer == null) {
                throw new MBeanException(new IllegalStateException("no operation " + operation));
            }
            return answer.apply(arguments);
        }

        @Override
        public void setAttribute(Attribute attribute) {
            throw new UnsupportedOperationException();
        }

        @Override
        public AttributeList getAttributes(String[] names) {
            return new AttributeList();
        }

        @Override
        public AttributeList setAttributes(AttributeList list) {
            return new AttributeList();
        }

        @Override
        public MBeanInfo getMBeanInfo() {
            return new MBeanInfo(getClass().getName(), address, null, null, null, null);
        }
    }
}
