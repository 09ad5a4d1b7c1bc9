import { messages } from "@assay/contract/texts/messages";

export const PROFILE_MESSAGES = messages("profile", {
  loadingProfile: "Loading the profile",
  profileFailed: "The profile could not be loaded",
  userNotFoundDetail: "There is no user with this name.",
  userSince: "User since",
  questionsSolved: "Questions solved",
  pointsEarned: "Points earned",
  joined: "joined {date}",
  submissionsOf: "Submissions of this user",
  manage: "Manage",
  rank: "Rank",
  rankOf: "{rank} of {total}",
  none: "–",
  streak: "Streak, longest {longest}",
});

export const ACTIVITY_MESSAGES = messages("activity", {
  deactivated: "This account is deactivated.",
  loading: "Loading the activity",
  failed: "The activity could not be loaded",
  hidden: "{name} hides their activity.",
  title: "Activity",
  summary:
    "{submissions} {submissionCount, plural, one {submission} other {submissions}} on {days} {dayCount, plural, one {day} other {days}} in the last year",
  shortSummary: "{submissions} on {days} {dayCount, plural, one {day} other {days}}",
  table: "Submissions by day (UTC), without days that have none",
  day: "Day",
  submissions: "Submissions",
  cell: "{day}: {submissions, plural, =0 {no submissions} other {{submissions, plural, one {# submission} other {# submissions}}}}",
  /** Every second one, from Monday to Sunday. */
  fewer: "Fewer",
  more: "More",
  scrollHint: "Scroll for earlier weeks",
  byDifficulty: "Solved by difficulty",
  of: "{part} of {total}",
  languages: "Languages",
  otherLanguages: "Others",
  noLanguages: "No submissions yet.",
  share: "{percent} %",
  submissionCount: "{count, plural, one {# submission} other {{formatted} submissions}}",
  recent: "Recent submissions",
  noSubmissions: "No submissions yet.",
  toProblems: "Choose a problem",
  judging: "Judging",
  posts: "Posts",
  noPosts: "No posts yet.",
  writePost: "Write a post",
  visibility: "Visibility",
  showToOthers: "Show my activity and my place in the ranking to others",
  showToOthersHint: "Your name, the days since you joined, solved problems and points are always visible.",
});

/** The list of solved problems. */
export const SOLVED_MESSAGES = messages("solvedProblems", {
  title: "Solved problems",
  loading: "Loading the solved problems",
  failed: "The solved problems could not be loaded",
  none: "No problem solved yet.",
  more: "Show more",
});

export const RATING_HISTORY_MESSAGES = messages("ratingHistory", {
  title: "Rating",
  unlisted: "A contest",
  placeOn: "Place {place} · {date}",
  first: "new",
});

export const PROFILE_PROGRAM_MESSAGES = messages("profilePrograms", {
  title: "Your programs",
  show: "Show my accepted programs to others who solved the problem",
  hint: "Only where the author of the problem allows it, and while your activity is shown. Programs of contests and assignments are never shown.",
});
