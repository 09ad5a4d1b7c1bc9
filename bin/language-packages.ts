// Prints the Debian packages for the languages in its argument, the setting LANGUAGES, as JSON. It runs before any npm package
// is installed, so it imports only the languages' data.
import type { LanguageData } from "../packages/contract/vocabulary/languages/language-data.ts";
import { readWantedLanguages } from "../packages/contract/vocabulary/languages/read-wanted.ts";

try {
  const wanted: readonly LanguageData[] = readWantedLanguages(process.argv[2] ?? "");
  console.log(JSON.stringify(wanted.map(({ packages, tools }) => ({ packages, tools }))));
} catch (error) {
  console.error(`LANGUAGES: ${(error as Error).message}`);
  process.exitCode = 1;
}
