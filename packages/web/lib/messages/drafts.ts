import { messages } from "@assay/contract/texts/messages";

/** Drafts that were changed elsewhere, and their earlier versions. */
export const DRAFT_TOOL_MESSAGES = messages("draftTool", {
  conflict: "You changed this on another device, too ({when}). Which version do you want to keep?",
  takeTheirs: "Take the other version",
  keepOurs: "Keep this one",
  versions: "Earlier versions",
  versionsHint:
    "The last {count} are kept: from before each replacement, and one every {minutes} minutes while you write.",
  loading: "Loading the versions",
  none: "There is no earlier version yet.",
  restore: "Bring back",
  restored: "Version of {when}",
});
