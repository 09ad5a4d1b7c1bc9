/** A user's profile. */
export const PROFILE_MESSAGES = {
  loadingProfile: "Loading the profile",
  profileFailed: "The profile could not be loaded",
  userNotFoundDetail: "There is no user with this name.",
  userSince: "User since",
  questionsSolved: "Questions solved",
  pointsEarned: "Points earned",
  joined: (date: string) => `joined ${date}`,
  rank: "Rank",
  rankOf: (rank: string, total: string) => `${rank} of ${total}`,
  none: "–",
  streak: (longest: string) => `Streak, longest ${longest}`,
} as const;

/** What a user has done, on their profile. */
export const ACTIVITY_MESSAGES = {
  deactivated: "This account is deactivated.",
  loading: "Loading the activity",
  failed: "The activity could not be loaded",
  hidden: (name: string) => `${name} hides their activity.`,
  title: "Activity",
  summary: (submissions: string, days: string, submissionCount: number, dayCount: number) =>
    `${submissions} ${submissionCount === 1 ? "submission" : "submissions"} on ${days} ${dayCount === 1 ? "day" : "days"} in the last year`,
  shortSummary: (submissions: string, days: string, dayCount: number) =>
    `${submissions} on ${days} ${dayCount === 1 ? "day" : "days"}`,
  table: "Submissions by day (UTC), without days that have none",
  day: "Day",
  submissions: "Submissions",
  cell: (day: string, submissions: number) =>
    `${day}: ${submissions === 0 ? "no submissions" : submissions === 1 ? "1 submission" : `${submissions} submissions`}`,
  /** Every second one, from Monday to Sunday. */
  weekdays: ["Mon", "", "Wed", "", "Fri", "", "Sun"],
  fewer: "Fewer",
  more: "More",
  scrollHint: "Scroll for earlier weeks",
  byDifficulty: "Solved by difficulty",
  of: (part: string, total: string) => `${part} of ${total}`,
  languages: "Languages",
  otherLanguages: "Others",
  noLanguages: "No submissions yet.",
  share: (percent: number) => `${percent} %`,
  submissionCount: (count: number, formatted: string) => (count === 1 ? "1 submission" : `${formatted} submissions`),
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
} as const;
