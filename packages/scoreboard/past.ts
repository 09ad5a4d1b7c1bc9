import { submissionState } from "#attempts";
import { COMMON_CLOCK, contestTime, ownEnd, type WindowedClock } from "#contest-time";
import type { ContestFacts, ContestSettings } from "#facts";

/**
 * The facts up to a moment that is not in the future, for a board as it was then: what had arrived, with the judgements of that time. The
 * settings are those of today. A board of them is made with the same moment, so that it hides what was frozen then.
 */
export function factsAt(facts: ContestFacts, moment: number): ContestFacts {
  return {
    ...facts,
    submissions: facts.submissions.filter(({ at }) => at <= moment),
    judgements: facts.judgements.filter(({ at }) => at <= moment),
  };
}

/**
 * The contest as it is replayed for a virtual participant: on their clock, everything that counted for the others up to the contest time
 * that it shows now, with the judgements of today. The replay is frozen like the contest, and thaws when the participant's time is over.
 * Throws if there is no such participant, or if they have not begun.
 */
export function replayFor(facts: ContestFacts, participantId: string, now: number): ContestFacts {
  const { settings, participants } = facts;
  const virtual = participants.find(({ id }) => id === participantId);
  if (!virtual || virtual.clock.startedAt === null)
    throw new Error(`no virtual participant ${participantId} has begun`);
  const clock: WindowedClock = {
    startAt: virtual.clock.startedAt + virtual.clock.delayMs,
    durationMs: settings.clock.windowMs ?? settings.clock.durationMs,
    windowMs: null,
    removed: [],
  };
  const own = { ...COMMON_CLOCK, extraMs: virtual.clock.extraMs };
  const others = new Map(participants.filter(({ kind }) => kind !== "virtual").map((other) => [other.id, other]));
  const submissions = facts.submissions.flatMap((submission) => {
    if (submission.participantId === participantId) return submission.at <= now ? [submission] : [];
    const sender = others.get(submission.participantId ?? "");
    if (!sender || submissionState(settings, sender, submission) !== "counted") return [];
    const at = clock.startAt + contestTime(submission.at, settings.clock, sender.clock);
    return at <= now ? [{ ...submission, at }] : [];
  });
  const freezeMs = freezeIn(settings, clock);
  return {
    ...facts,
    settings: { ...settings, clock, freezeMs, frozenAt: null, thawAt: ownEnd(clock, own) },
    participants: [
      ...others.values().map((other) => ({ ...other, clock: { ...COMMON_CLOCK, extraMs: other.clock.extraMs } })),
      { ...virtual, clock: own },
    ],
    submissions,
    replayOf: participantId,
  };
}

/** When a replay on this clock freezes: as long before its end as the contest did. */
function freezeIn({ clock, freezeMs, frozenAt }: ContestSettings, { durationMs }: WindowedClock): number | null {
  if (freezeMs === null) return null;
  const frozenMs = frozenAt === null ? freezeMs : contestTime(frozenAt, clock);
  return Math.max(0, durationMs - (clock.durationMs - frozenMs));
}
