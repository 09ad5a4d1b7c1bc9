import type { Wording } from "@assay/contract/texts/wordings";
import type { LanguageId } from "@assay/contract/vocabulary/languages";
import { optionsForOthers } from "@assay/contract/vocabulary/languages/several-files";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { AppError } from "#base/app-error";
import { REFUSALS } from "#base/refusals";
import { zipped } from "#base/zip-stream";
import type { FormPart } from "#http/bodies/multipart";
import type { Program } from "#submissions/submission";

const { count: MOST_FILES, nameLength: LONGEST_NAME } = LIMITS.programFiles;
/** The name becomes a word of a compiler's command and a path beside the program, so it is nothing else to either. */
const NAME = new RegExp(`^\\w[\\w.+-]{0,${LONGEST_NAME - 1}}$`);
const MAIN_FUNCTION = /\b(int|void|func?|fun|fn)\s+[Mm]ain\s*\(|\b__main__\b/;

/**
 * The files that kattis-cli sends as a program: one of them is the source, and the others stand beside it, as with the solutions of
 * problem packages (`withOtherFiles` of the judge). `main` is what the client names as the main class or file, null if nothing; one
 * file is the source whatever it says (Kattis/kattis-cli#16). Throws AppError `invalid_request`.
 */
export async function programOfFiles(
  languageId: LanguageId,
  files: readonly FormPart[],
  main: string | null,
): Promise<Program> {
  const [first] = files;
  if (first === undefined) throw refusal(REFUSALS.kattis.noFile);
  if (files.length === 1) return { languageId, source: first.bytes, compilerOptions: null, additionalFiles: null };
  const bytes = files.reduce((sum, file) => sum + file.bytes.byteLength, 0);
  if (files.length > MOST_FILES || bytes > LIMITS.sourceBytes)
    throw refusal(REFUSALS.kattis.files({ count: MOST_FILES, bytes: LIMITS.sourceBytes }));
  const named = files.map(({ fileName, bytes: content }) => ({ name: fileName ?? "", content }));
  const wrong = named.find(
    ({ name }, index) => !NAME.test(name) || named.findIndex((one) => one.name === name) < index,
  );
  if (wrong) throw refusal(REFUSALS.kattis.fileName({ name: wrong.name, most: LONGEST_NAME }));
  const entry = findEntry(named, main);
  const others = named.filter((file) => file !== entry);
  return {
    languageId,
    source: entry.content,
    compilerOptions: optionsForOthers(
      languageId,
      others.map(({ name }) => name),
    ),
    additionalFiles: await zipped(others),
  };
}

interface NamedFile {
  readonly name: string;
  readonly content: Uint8Array;
}

/** The file of the named class, with Kotlin's `Kt` at its end or without; else one called main, one with a main function, or the first. */
function findEntry(files: readonly NamedFile[], main: string | null): NamedFile {
  const isCalled = (name: string, wanted: string) => name === wanted || stemOf(name) === wanted.toLowerCase();
  if (main !== null) {
    const wanted = [main, main.replace(/Kt$/, "")];
    const found = files.find(({ name }) => wanted.some((each) => isCalled(name, each)));
    if (found === undefined) throw refusal(REFUSALS.kattis.mainFile({ name: main }));
    return found;
  }
  const sources = files.filter(({ name }) => !/\.h(h|pp|xx)?$/i.test(name));
  const hasMain = ({ content }: NamedFile) => MAIN_FUNCTION.test(Buffer.from(content).toString("latin1"));
  const entry = sources.find(({ name }) => stemOf(name) === "main") ?? sources.find(hasMain) ?? sources[0] ?? files[0];
  if (entry === undefined) throw refusal(REFUSALS.kattis.noFile);
  return entry;
}

function stemOf(name: string): string {
  return name.replace(/\.[^.]*$/, "").toLowerCase();
}

function refusal(text: Wording): AppError {
  return new AppError("invalid_request", { field: "sub_file[]", text });
}
