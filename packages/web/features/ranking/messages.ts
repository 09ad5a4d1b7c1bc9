import { messages } from "@assay/contract/texts/messages";

export const RANKING_MESSAGES = messages("ranking", {
  title: "Ranking",
  loading: "Loading the ranking",
  failed: "The ranking could not be loaded",
  period: "Period",
  periods: { all: "All time", month: "This month", week: "This week" },
  search: "Find a user",
  download: "CSV",
  columns: { rank: "Rank", user: "User", points: "Points", solved: "Solved", reachedAt: "Last solved" },
  solved: "{solved} of {problems}",
  solvedLine: "{solved} of {problems} solved",
  you: "you",
  hidden: "hidden from others",
  between: "{count, plural, one {# more user in between} other {# more users in between}}",
  pages: "Pages of the ranking",
  range: "{first} to {last} of {total} users",
  nobodyElse: "Nobody else is in this ranking yet. Other users appear here once they solve a problem.",
  empty: {
    all: "Nobody has solved a problem yet",
    month: "Nobody has solved a problem this month yet",
    week: "Nobody has solved a problem this week yet",
  },
  emptyHint: "Solve one to be the first.",
  toProblems: "Go to the problems",
  notFound: "No user in this ranking has a name that starts with “{search}”",
  showAll: "Show everybody",
});

/** The ranking by rating. */
export const RATING_RANKING_MESSAGES = messages("ratingRanking", {
  title: "Ranking by rating",
  link: "Rating",
  loading: "Loading the ratings",
  failed: "The ratings could not be loaded",
  columns: { rank: "Rank", user: "User", rating: "Rating", contests: "Contests" },
  pages: "Pages of the ratings",
  range: "{first} to {last} of {total} users",
  empty: "Nobody has been in a rated contest yet",
  emptyHint: "Ratings come from contests that say so.",
  toContests: "Go to the contests",
  rulesTitle: "How ratings work",
  rules:
    "A rating follows from the places in rated contests, by the Elo-MMR formula. Equal ratings share a rank. Who has been in no rated contest, or hides their activity, is not listed.",
});

export const RANKING_SIDE_MESSAGES = messages("rankingSide", {
  ownTitle: "Your place",
  ofRanked:
    "{change, select, up {of {total}, up {places} this week} down {of {total}, down {places} this week} other {of {total}}}",
  next: {
    easy: "One more easy problem takes you to {points} points{hasRank, select, true { and rank {rank}} other {}}.",
    medium: "One more medium problem takes you to {points} points{hasRank, select, true { and rank {rank}} other {}}.",
    hard: "One more hard problem takes you to {points} points{hasRank, select, true { and rank {rank}} other {}}.",
  },
  nothingLeft: "You have solved every problem.",
  hiddenHint: "Your activity is hidden, so others do not see your place.",
  toOwnRow: "Go to your row",
  noPlace: {
    all: "Solve a problem to get a place in the ranking.",
    month: "You have not solved a new problem this month yet.",
    week: "You have not solved a new problem this week yet.",
  },
  weekTitle: "Most points this week",
  weekEmpty: "Nobody has solved a problem this week yet.",
  weekFailed: "This list could not be loaded.",
  points: "+{points}",
  rulesTitle: "How the ranking works",
  rules:
    "Users are ranked by points, then by problems solved, then by who got there first. An easy problem is worth {easy} points, a medium one {medium}, a hard one {hard}.",
  calendar: "Months and weeks follow the calendar in UTC. Weeks start on Monday.",
  since: "This ranking starts on {date}, 00:00 UTC.",
});
