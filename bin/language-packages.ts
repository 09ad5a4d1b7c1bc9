// Prints, as JSON, what has to be installed for the languages of the setting LANGUAGES, which is its argument. It runs on the
// product's Node before any npm package is installed, so it imports nothing but the languages' data.
import type { LanguageData } from "../packages/contract/vocabulary/languages/language-data.ts";
import { readWantedLanguages } from "../packages/contract/vocabulary/languages/read-wanted.ts";

try {
  const wanted: readonly LanguageData[] = readWantedLanguages(process.argv[2] ?? "");
  console.log(JSON.stringify(wanted.map(({ packages, tools }) => ({ packages, tools }))));
} catch (error) {
  console.error(`LANGUAGES: ${(error as Error).message}`);
  process.exitCode = 1;
}
