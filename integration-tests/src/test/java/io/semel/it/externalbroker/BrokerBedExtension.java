package io.semel.it.externalbroker;

import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/** Gives a test class the bed of this package; JUnit closes it at the end of the run, failed or not. */
final class BrokerBedExtension implements ParameterResolver {

    private static final ExtensionContext.Namespace NAMESPACE =
            ExtensionContext.Namespace.create(BrokerBedExtension.class);

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext test) {
        return parameter.getParameter().getType() == BrokerBed.class;
    }

    @Override
    public BrokerBed resolveParameter(ParameterContext parameter, ExtensionContext test) {
        return test.getRoot()
                .getStore(NAMESPACE)
                .getOrComputeIfAbsent(BrokerBed.class, unused -> new BrokerBed(), BrokerBed.class);
    }
}
