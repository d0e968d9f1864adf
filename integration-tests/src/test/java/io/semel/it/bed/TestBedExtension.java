package io.semel.it.bed;

import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Starts the test bed before Arquillian reads its configuration; JUnit closes it after Arquillian, as the older one. */
final class TestBedExtension implements BeforeAllCallback {

    private static final ExtensionContext.Namespace NAMESPACE =
            ExtensionContext.Namespace.create(TestBedExtension.class);

    @Override
    public void beforeAll(ExtensionContext context) {
        context.getRoot()
                .getStore(NAMESPACE)
                .getOrComputeIfAbsent(TestBed.class, unused -> TestBed.start(), TestBed.class);
    }
}
