// Prints the Debian packages for the languages in its argument, the setting LANGUAGES, as JSON, with the files that are missing.
// It runs before any npm package is installed, so it imports only files that need none.
import type { LanguageData } from "../packages/contract/vocabulary/languages/language-data.ts";
import { readWantedLanguages } from "../packages/contract/vocabulary/languages/read-wanted.ts";
import { missingFiles } from "../packages/judge/languages/missing-files.ts";

try {
  const wanted: readonly LanguageData[] = readWantedLanguages(process.argv[2] ?? "");
  console.log(JSON.stringify(wanted.map((one) => ({ packages: one.packages, missing: missingFiles(one) }))));
} catch (error) {
  console.error(`LANGUAGES: ${(error as Error).message}`);
  process.exitCode = 1;
}
