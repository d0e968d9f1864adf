package io.semel.it.wrongserver;

import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/** Gives a test class the server of this package; JUnit closes it at the end of the run, failed or not. */
final class OwnServerExtension implements ParameterResolver {

    private static final ExtensionContext.Namespace NAMESPACE =
            ExtensionContext.Namespace.create(OwnServerExtension.class);

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext test) {
        return parameter.getParameter().getType() == OwnServer.class;
    }

    @Override
    public OwnServer resolveParameter(ParameterContext parameter, ExtensionContext test) {
        return test.getRoot()
                .getStore(NAMESPACE)
                .getOrComputeIfAbsent(OwnServer.class, unused -> new OwnServer(), OwnServer.class);
    }
}
