/**
 * The limits of lists, their searches and their filters. They are a part of `LIMITS` in a file of their own, because the pages with
 * lists load them before anything else.
 */
export const LIST_LIMITS = {
  /** Characters and words of a search in the problem set; further words are ignored. */
  searchLength: 100,
  searchWordCount: 8,
  /** Tags by which the problem set can be filtered at once. */
  filterTagCount: 5,
  pageNumberMax: 1_000_000,
  authorNameLength: 100,
} as const;
