import { JUDGE_LANGUAGES } from "@assay/contract/vocabulary/languages/all";
import type { InstalledLanguage } from "#interface";

/** The languages of a judge in tests that run no programs. */
export const INSTALLED_LANGUAGES: readonly InstalledLanguage[] = JUDGE_LANGUAGES.map(({ id, name }) => ({
  id,
  name,
  sourceFile: "main",
  compileCommand: null,
  runCommand: "main",
}));
