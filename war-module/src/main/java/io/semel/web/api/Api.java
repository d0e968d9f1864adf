package io.semel.web.api;

import jakarta.ws.rs.ApplicationPath;
import jakarta.ws.rs.core.Application;

/** The root of the REST API. */
@ApplicationPath("/api")
public class Api extends Application {}
