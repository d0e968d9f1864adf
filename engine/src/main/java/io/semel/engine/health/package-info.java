/**
 * What MicroProfile Health answers for the component.
 *
 * <p>Lies in the library folder of the EAR and not in the engine's EJB jar, because WildFly finds health checks only in
 * the top level of a deployment. May use the MicroProfile Health and CDI APIs only. Never asks anything itself: what it
 * answers was put on the {@link io.semel.engine.health.HealthBoard} by the doctor.
 */
@NullMarked
package io.semel.engine.health;

import org.jspecify.annotations.NullMarked;
