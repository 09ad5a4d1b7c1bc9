/** The pages of the guide by who reads them, in the order of their list. Each is a file of `docs/guide`. */
export const GUIDE_GROUPS = {
  students: [
    ...[
      "problem-set",
      "results",
      "submissions",
      "editor",
      "editorials",
      "discussion",
      "classes",
      "assignments",
      "exams",
      "feedback",
    ],
    ...[
      "contests",
      "standings",
      "after-a-contest",
      "ranking-and-profiles",
      "blogs",
      "chat",
      "account",
      "home",
      "clients",
      "printing",
    ],
  ],
  teachers: ["schools", "gradebook", "grading", "similarity", "problem-lists", "lms", "single-sign-on"],
  organisers: ["contest-tools", "rejudging"],
  authors: ["workshop", "checkers", "packages", "packages-tried"],
  admins: ["site-settings", "users", "audit-log", "languages", "translating"],
  programs: ["judge0-api", "jobe-api"],
} as const;

/** Who reads a part of the guide. */
export type GuideGroup = keyof typeof GUIDE_GROUPS;

/** The name of a page of the guide. */
export type GuidePageName = (typeof GUIDE_GROUPS)[GuideGroup][number];
