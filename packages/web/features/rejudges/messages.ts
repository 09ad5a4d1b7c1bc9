import type { RejudgeState } from "@assay/contract/vocabulary/rejudge";
import { formatWhole } from "#lib/format";

const submissions = (count: number) => (count === 1 ? "1 submission" : `${formatWhole(count)} submissions`);
const members = (count: number) => (count === 1 ? "1 member" : `${formatWhole(count)} members`);

import { ADMIN_TITLES } from "#lib/messages/admin";

/** The list of rejudges, and starting one. */
export const REJUDGES_MESSAGES = {
  title: ADMIN_TITLES.rejudges,
  lead: "Submissions judged again on the current tests. Nothing changes until you apply a rejudge.",
  loading: "Loading the rejudges",
  failed: "The rejudges could not be loaded",
  empty: "Nothing has been rejudged yet",
  emptyHint: "Choose submissions above. You see what would change before anything does.",
  newest: "Newest",
  older: "Older",
  pages: "Pages of the rejudges",
  columns: { number: "Number", name: "What", state: "State", changed: "Changed", started: "Started" },
  counted: submissions,
  changedOf: (changed: number, total: number) => `${formatWhole(changed)} of ${formatWhole(total)}`,
  unknown: "–",
  by: (name: string) => `by ${name}`,
  form: "New rejudge",
  formHint: "Submissions that match all of this and have a verdict.",
  problem: "Problem",
  problemHint: "Its number or the beginning of its title",
  user: "Member",
  userHint: "A user name",
  language: "Language",
  anyLanguage: "Any language",
  verdict: "Verdict",
  anyVerdict: "Any verdict",
  numbers: "Submission numbers",
  numbersHint: "Separated by commas or spaces",
  start: "Start rejudge",
  matching: (count: number, most: number) =>
    count > most
      ? `More than ${formatWhole(most)} submissions match. Choose fewer.`
      : count === 1
        ? "1 submission matches"
        : `${formatWhole(count)} submissions match`,
  choose: "Say which submissions to rejudge",
} as const;

export const REJUDGE_MESSAGES = {
  title: (name: string) => `Rejudge of ${name}`,
  loading: "Loading the rejudge",
  loadFailed: "The rejudge could not be loaded",
  states: {
    judging: "Judging",
    ready: "Preview",
    applying: "Applying",
    applied: "Applied",
    discarded: "Discarded",
  } satisfies Record<RejudgeState, string>,
  leads: {
    judging:
      "Nothing has changed yet. You can leave this page. Judging continues whenever no other submission is waiting.",
    ready:
      "Everything is judged, and nothing has changed yet. Uncheck the changes that you do not want, then apply the rest, or discard all.",
    applying: "Verdicts and points are being replaced.",
    applied: "Verdicts and points were replaced.",
    discarded: "Nothing was changed.",
  } satisfies Record<RejudgeState, string>,
  judged: (judged: number, total: number) => `${formatWhole(judged)} of ${formatWhole(total)} judged`,
  applied: (applied: number, changed: number) => `${formatWhole(applied)} of ${formatWhole(changed)} replaced`,
  progress: "Progress",
  changedOf: (changed: number, total: number) => `${formatWhole(changed)} of ${formatWhole(total)}`,
  change: "results change",
  stay: (count: number, leftOut: number) =>
    `${count === 1 ? "1 stays as it is" : `${formatWhole(count)} stay as they are`}${leftOut > 0 ? `, ${formatWhole(leftOut)} left out` : ""}`,
  points: (change: number) =>
    `${SIGNED.format(change).replace("-", "−")} ${Math.abs(change) === 1 ? "point" : "points"}`,
  allMembers: "across all members",
  gaining: (count: number) => `${members(count)} ${count === 1 ? "gains" : "gain"} points`,
  losing: (count: number) => `${members(count)} ${count === 1 ? "loses" : "lose"} points`,
  nobody: "Nobody gains or loses points",
  kinds: "Changes of verdicts",
  noKinds: "No verdict changes.",
  failed: (count: number) =>
    `${submissions(count)} could not be judged (Internal Error) and ${count === 1 ? "keeps its verdict" : "keep their verdicts"}.`,
  skipped: (count: number) =>
    `${submissions(count)} ${count === 1 ? "was" : "were"} rejudged separately in the meantime and left out.`,
  table: "Submissions that change",
  columns: {
    number: "Number",
    member: "Member",
    problem: "Problem",
    language: "Language",
    verdict: "Verdict now and after",
    points: "Points",
  },
  anonymous: "Anonymous",
  becomes: "becomes",
  score: (from: number | null, to: number | null) => `${from ?? "–"} → ${to ?? "–"} ${to === 1 ? "point" : "points"}`,
  pointsChange: (change: number) => (change === 0 ? "±0" : SIGNED.format(change).replace("-", "−")),
  applyTo: (number: number) => `Apply to submission ${number}`,
  applyToAll: "Apply all changes",
  applyKind: (from: string, to: string) => `Apply all from ${from} to ${to}`,
  noVerdict: "no verdict",
  isLeftOut: "Left out",
  newest: "Newest",
  older: "Older",
  pages: "Pages of the changes",
  listFailed: "The submissions could not be loaded",
  nothing: "Nothing changes",
  nothingHint: "Every submission gets the same result. Apply the rejudge to move the submissions to the current tests.",
  kept: (when: string) => `The preview is kept until ${when}.`,
  apply: (count: number) => (count === 1 ? "Apply 1 change" : `Apply ${formatWhole(count)} changes`),
  applyNone: "Apply",
  discard: "Discard",
  stop: "Stop",
  stopTitle: "Stop this rejudge?",
  stopDetail: "The results so far are discarded. All verdicts stay as they are.",
  all: "Rejudges",
} as const;

const SIGNED = new Intl.NumberFormat("en", { signDisplay: "exceptZero" });
