import { messages } from "@assay/contract/texts/messages";
import type { Difficulty } from "@assay/contract/vocabulary/problem";

/** The displayed difficulties. */
export const DIFFICULTY_NAMES: Readonly<Record<Difficulty, string>> = messages("difficulties", {
  easy: "easy",
  medium: "medium",
  hard: "hard",
});
