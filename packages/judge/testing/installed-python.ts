import { LANGUAGE_IDS } from "@assay/contract/vocabulary/languages/all";
import type { InstalledLanguage } from "#interface";

/** The language of a judge in tests that run no programs. */
export const INSTALLED_PYTHON: InstalledLanguage = {
  id: LANGUAGE_IDS.python,
  name: "Python",
  sourceFile: "main.py",
  compileCommand: null,
  runCommand: "python3",
};
