/**
 * Shown in place of the chat or blog if an admin has turned it off. In a file apart from the other shared texts, which every page
 * loads.
 */
export const PART_MESSAGES = {
  hasChat: "This site has no chat",
  hasBlog: "This site has no blog",
  toProblemSet: "Go to the problem set",
} as const;
