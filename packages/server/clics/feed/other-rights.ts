import { ALL_SESSIONS, SESSION_EVENTS } from "@assay/database/events/channels";
import type { EventHub } from "@assay/database/events/event-hub";
import type { Viewer } from "#access/viewer";

/**
 * A signal that aborts when this user may have other rights, or a session or token less, or when that may have been missed: a client that
 * connects again has the rights of that moment. `until` ends the watch.
 */
export function whenRightsChange(events: EventHub, viewer: Viewer, until: AbortSignal): AbortSignal {
  const changed = new AbortController();
  const unsubscribe = events.subscribe(SESSION_EVENTS, ALL_SESSIONS, {
    onEvent: ({ userId }) => userId === viewer.id && changed.abort(),
    onGap: () => changed.abort(),
  });
  until.addEventListener("abort", unsubscribe);
  return changed.signal;
}
