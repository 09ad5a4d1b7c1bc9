/** The list of all problems. */
export const PROBLEM_SET_MESSAGES = {
  title: "Problems",
  loading: "Loading the problems",
  columns: { title: "Title", difficulty: "Difficulty", tags: "Tags" },
  empty: "No problems yet",
  emptyHint: "As soon as an admin has added a problem, it is listed here.",
  previous: "Previous",
  next: "Next",
  pages: "Pages of the problem set",
  pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
} as const;
