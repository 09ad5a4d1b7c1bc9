import type { ContestDetails } from "@assay/contract/routes/contests/contests";
import { may } from "@assay/contract/vocabulary/permissions";
import { CONTEST_MESSAGES as TEXTS } from "#features/contests/messages";
import { readStoredUser } from "#lib/stored-user";
import { contestPagePath } from "#paths";

type TabName = keyof typeof TEXTS.tab;

/** The pages of a contest that have a tab, in order, and who sees it. */
const TABS: readonly { readonly name: TabName; readonly isFor?: (contest: ContestDetails) => boolean }[] = [
  { name: "contestOverview" },
  {
    name: "contestSubmissions",
    isFor: ({ participation, virtualEndsAt, role }) =>
      participation !== null || virtualEndsAt !== null || isOfJury(role),
  },
  { name: "contestStandings" },
  { name: "contestQuestions" },
  { name: "contestDesk", isFor: ({ participation, role }) => participation !== null || role !== null },
  { name: "contestManage", isFor: ({ role }) => role === "manager" },
  { name: "contestLogins", isFor: ({ role }) => role === "manager" && may(readStoredUser(), "user.manage") },
  { name: "contestTools", isFor: ({ role }) => role === "manager" },
  { name: "contestRejudge", isFor: ({ role, state }) => role === "manager" && state !== "before" },
  { name: "contestVirtual", isFor: ({ isThawed }) => isThawed },
  { name: "contestRating", isFor: ({ isRated, isThawed }) => isRated && isThawed },
];

/** The tabs that the reader of a contest sees. */
export function contestTabs(contest: ContestDetails): readonly { readonly to: string; readonly label: string }[] {
  return TABS.filter(({ isFor }) => isFor?.(contest) ?? true).map(({ name }) => ({
    to: contestPagePath(name, contest.key),
    label: TEXTS.tab[name],
  }));
}

/** True for a role that sees all submissions and answers questions. */
function isOfJury(role: ContestDetails["role"]): boolean {
  return role === "manager" || role === "jury";
}
