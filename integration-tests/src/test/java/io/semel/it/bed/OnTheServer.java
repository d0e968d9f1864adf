package io.semel.it.bed;

import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.jboss.arquillian.junit5.ArquillianExtension;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Runs a test class as a client of the deployed EAR. The first such class starts the test bed, then Arquillian starts the
 * server in it; all others find both.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Inherited
@ExtendWith({TestBedExtension.class, ArquillianExtension.class})
public @interface OnTheServer {}
