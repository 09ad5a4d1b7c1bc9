import type { ContestDetails, ContestSummary } from "@assay/contract/routes/contests/contests";

type Times = Pick<ContestSummary, "state" | "startAt" | "endAt"> &
  Partial<Pick<ContestDetails, "participation" | "virtualEndsAt" | "freezeMs" | "thawAt">>;

/** Where a contest is for the reader, by the server's clock: what the countdown counts to, in ms since 1970. */
export type Phase =
  | { readonly kind: "unset" | "paused" | "over" | "ended" }
  | { readonly kind: "before" | "running" | "ownTime"; readonly until: number };

/** The phase of a contest for its reader at a moment of the server's clock. */
export function phaseOf(contest: Times, now: number): Phase {
  const startAt = momentOf(contest.participation?.startsAt ?? contest.startAt);
  const endAt = momentOf(contest.endAt);
  const ownEnd = momentOf(contest.participation?.endsAt);
  const virtualEnd = momentOf(contest.virtualEndsAt);
  if (virtualEnd !== null && now < virtualEnd) return { kind: "ownTime", until: virtualEnd };
  if (startAt === null) return { kind: "unset" };
  if (now < startAt) return { kind: "before", until: startAt };
  if (ownEnd !== null && ownEnd !== endAt && now < ownEnd) return { kind: "ownTime", until: ownEnd };
  if (endAt === null) return { kind: "paused" };
  if (now >= endAt) return { kind: "ended" };
  return ownEnd !== null && now >= ownEnd ? { kind: "over" } : { kind: "running", until: endAt };
}

/** The next moment at which the server says something else about the contest, in ms since 1970; null if none is known. */
export function nextChange(contest: Times, now: number): number | null {
  const { participation, freezeMs = null } = contest;
  const endAt = momentOf(contest.endAt);
  const moments = [
    momentOf(contest.startAt),
    momentOf(participation?.startsAt),
    endAt !== null && freezeMs !== null ? endAt - freezeMs : null,
    endAt,
    momentOf(participation?.endsAt),
    momentOf(contest.virtualEndsAt),
    momentOf(contest.thawAt),
  ];
  const ahead = moments.filter((moment) => moment !== null && moment > now) as number[];
  return ahead.length === 0 ? null : Math.min(...ahead);
}

function momentOf(iso: string | null | undefined): number | null {
  return iso ? Date.parse(iso) : null;
}
