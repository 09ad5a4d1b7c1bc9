import { LIMITS } from "@assay/contract/vocabulary/limits";
import { MINUTE } from "@assay/contract/vocabulary/units";

/** Drafts that were changed elsewhere, and their earlier versions. */
export const DRAFT_TOOL_MESSAGES = {
  conflict: (when: string) => `You changed this on another device, too (${when}). Which version do you want to keep?`,
  takeTheirs: "Take the other version",
  keepOurs: "Keep this one",
  versions: "Earlier versions",
  versionsHint: `The last ${LIMITS.pageDraftVersions} are kept: from before each replacement, and one every ${LIMITS.pageDraftVersionMs / MINUTE} minutes while you write.`,
  loading: "Loading the versions",
  none: "There is no earlier version yet.",
  restore: "Bring back",
  restored: (when: string) => `Version of ${when}`,
} as const;
