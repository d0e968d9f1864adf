package io.semel.engine.intake;

import io.semel.engine.inbox.Verdict;
import org.jspecify.annotations.Nullable;

/**
 * What a delivery was judged to be, before its transaction ends.
 *
 * @param verdict one line in the books
 * @param reason the code of a refusal or of a parking; null otherwise
 */
public record Decision(Verdict verdict, @Nullable String reason) {}
