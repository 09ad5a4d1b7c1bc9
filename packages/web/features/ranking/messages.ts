import type { Difficulty } from "@assay/contract/vocabulary/problem";
import type { Period } from "@assay/contract/vocabulary/ranking";
import { formatWhole } from "#lib/format";

export const RANKING_MESSAGES = {
  title: "Ranking",
  loading: "Loading the ranking",
  failed: "The ranking could not be loaded",
  period: "Period",
  periods: { all: "All time", month: "This month", week: "This week" } satisfies Record<Period, string>,
  search: "Find a user",
  columns: { rank: "Rank", user: "User", points: "Points", solved: "Solved", reachedAt: "Last solved" },
  solved: (solved: string, problems: string) => `${solved} of ${problems}`,
  solvedLine: (solved: string, problems: string) => `${solved} of ${problems} solved`,
  you: "you",
  hidden: "hidden from others",
  between: (count: number, formatted: string) =>
    count === 1 ? "1 more user in between" : `${formatted} more users in between`,
  pages: "Pages of the ranking",
  range: (first: string, last: string, total: string) => `${first} to ${last} of ${total} users`,
  nobodyElse: "Nobody else is in this ranking yet. Other users appear here once they solve a problem.",
  empty: {
    all: "Nobody has solved a problem yet",
    month: "Nobody has solved a problem this month yet",
    week: "Nobody has solved a problem this week yet",
  } satisfies Record<Period, string>,
  emptyHint: "Solve one to be the first.",
  toProblems: "Go to the problems",
  notFound: (search: string) => `No user in this ranking has a name that starts with “${search}”`,
  showAll: "Show everybody",
} as const;

/** The cards beside the ranking. */
export const RANKING_SIDE_MESSAGES = {
  ownTitle: "Your place",
  ofRanked: (total: string, gained: number) => {
    if (gained === 0) return `of ${total}`;
    return `of ${total}, ${gained > 0 ? "up" : "down"} ${formatWhole(Math.abs(gained))} this week`;
  },
  next: (difficulty: Difficulty, points: string, rank: string | null) =>
    `One more ${difficulty} problem takes you to ${points} points${rank === null ? "" : ` and rank ${rank}`}.`,
  nothingLeft: "You have solved every problem.",
  hiddenHint: "Your activity is hidden, so others do not see your place.",
  toOwnRow: "Go to your row",
  noPlace: {
    all: "Solve a problem to get a place in the ranking.",
    month: "You have not solved a new problem this month yet.",
    week: "You have not solved a new problem this week yet.",
  } satisfies Record<Period, string>,
  weekTitle: "Most points this week",
  weekEmpty: "Nobody has solved a problem this week yet.",
  weekFailed: "This list could not be loaded.",
  points: (points: string) => `+${points}`,
  rulesTitle: "How the ranking works",
  rules: (easy: number, medium: number, hard: number) =>
    `Users are ranked by points, then by problems solved, then by who got there first. An easy problem is worth ${easy} points, a medium one ${medium}, a hard one ${hard}.`,
  calendar: "Months and weeks follow the calendar in UTC. Weeks start on Monday.",
  since: (date: string) => `This ranking starts on ${date}, 00:00 UTC.`,
} as const;
