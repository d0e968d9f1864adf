package io.semel.engine.operation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Names the operation type that an {@link OperationHandler} serves, and how it is protected.
 *
 * <p>Two handlers for one type, or a type with a bad name, stop the deployment.
 */
@Documented
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
public @interface Handles {

    /** The operation type: 1 to 100 characters, lower-case words joined by dots, such as {@code payment.capture}. */
    String value();

    /** Whether the effect must happen once (a key is claimed and a receipt written) or may be repeated without harm. */
    Protection protection() default Protection.ONCE;

    /**
     * The parameters that make two operations of one key the same operation, by component name of the parameter record.
     * Empty means all of them.
     */
    String[] significant() default {};
}
