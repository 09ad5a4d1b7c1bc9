import { ROLE_USER } from "@assay/contract/vocabulary/roles";
import type { Database } from "@assay/database/connect";
import { ALL_SESSIONS, SESSION_EVENTS } from "@assay/database/events/channels";
import type { EventHub } from "@assay/database/events/event-hub";
import type { ExamClock } from "#access/exam-clock";
import { withExams } from "#access/exams";
import type { Viewer } from "#access/viewer";

interface Watch {
  readonly db: Database;
  readonly events: EventHub;
  readonly examClock: ExamClock;
}

/**
 * A signal that aborts when this user may have other rights, or a session or token less, when a locked exam has opened for them, or when any of it may
 * have been missed: a client that connects again has the rights of that moment. `until` ends the watch.
 */
export function whenRightsChange({ db, events, examClock }: Watch, viewer: Viewer, until: AbortSignal): AbortSignal {
  const changed = new AbortController();
  const unsubscribe = events.subscribe(SESSION_EVENTS, ALL_SESSIONS, {
    onEvent: ({ userId }) => userId === viewer.id && changed.abort(),
    onGap: () => changed.abort(),
  });
  const abortInExam = () =>
    withExams(db, viewer, viewer.role === ROLE_USER).then(
      ({ exams }) => exams && changed.abort(),
      () => changed.abort(),
    );
  const unlisten = examClock.onTurn(() => void abortInExam());
  // It may have opened since the request was let in.
  if (examClock.hasJustTurned()) void abortInExam();
  until.addEventListener("abort", () => {
    unsubscribe();
    unlisten();
  });
  return changed.signal;
}
