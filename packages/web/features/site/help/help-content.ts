import { BUILD_CONTENT } from "#features/site/help/content/build";
import { LIMIT_CONTENT } from "#features/site/help/content/limits";
import { OUTPUT_CONTENT } from "#features/site/help/content/output";
import { RUNTIME_CONTENT } from "#features/site/help/content/runtime";
import type { HelpContent } from "#features/site/help/help-types";
import type { HelpTopic } from "#lib/help-topics";

export const HELP_CONTENT: Readonly<Record<HelpTopic, HelpContent>> = {
  ...OUTPUT_CONTENT,
  ...LIMIT_CONTENT,
  ...RUNTIME_CONTENT,
  ...BUILD_CONTENT,
};
