package io.semel.engine.observe;

/** There is no XA datasource of this name, so that its attributes cannot be judged. */
final class NoXaDatasourceException extends ServerModelException {

    NoXaDatasourceException(String jndiName) {
        super("there is no xa-data-source " + jndiName);
    }
}
