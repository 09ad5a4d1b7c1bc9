import { messages } from "@assay/contract/texts/messages";

/**
 * Shown in place of the chat or blog if an admin has turned it off, and of people if only members see them. In a file apart from the other shared texts, which every page
 * loads.
 */
export const PART_MESSAGES = messages("part", {
  hasChat: "This site has no chat",
  hasBlog: "This site has no blog",
  membersOnly: "Only members of this site see this page",
  logIn: "Log in",
  toProblemSet: "Go to the problem set",
});
