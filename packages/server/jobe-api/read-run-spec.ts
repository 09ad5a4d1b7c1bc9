import { JOBE_LIMITS } from "@assay/contract/vocabulary/jobe";
import { JobeError } from "#jobe-api/errors";
import { isMember, type Members } from "#jobe-api/members";

/** A file that a run wants in its folder: the id under which it was put, and its name there. */
export interface WantedFile {
  readonly id: string;
  readonly name: string;
}

/** The `run_spec` of a request, checked. */
export interface RunSpec {
  readonly languageId: string;
  readonly sourceCode: string;
  /** Null for the language's own name. */
  readonly sourceFileName: string | null;
  readonly input: string;
  readonly parameters: Members;
  readonly files: readonly WantedFile[];
}

/**
 * Reads the body of `POST runs`. `known` are the ids of the languages that may be used. Throws JobeError with Jobe's texts, in the
 * order in which Jobe checks (`app/Libraries/RunSpecifier.php`).
 */
export function readRunSpec(body: unknown, known: ReadonlySet<string>): RunSpec {
  if (!isMember(body)) throw refused("Non-JSON post data received");
  const { run_spec: spec } = body;
  if (!isMember(spec)) throw refused("No run_spec attribute found in post data");
  const [sourceCode, given] = ["sourcecode", "language_id"].map((name) => required(spec, name));
  const languageId = String(given).toLowerCase();
  if (!known.has(languageId)) throw refused(`Language '${languageId}' is not known`);
  const parameters = isMember(spec.parameters) ? spec.parameters : {};
  requireTime(parameters.cputime);
  return {
    languageId,
    sourceCode: String(sourceCode),
    input: textOf(spec.input) ?? "",
    parameters,
    sourceFileName: readFileName(textOf(spec.sourcefilename)),
    files: readFiles(spec.file_list),
  };
}

function required(spec: Members, name: string): string {
  const text = textOf(spec[name]);
  if (text === null) throw refused(`run_spec is missing the required attribute '${name}'`);
  return text;
}

/** A text, or a number as one; null for anything else. */
function textOf(value: unknown): string | null {
  if (typeof value === "string") return value;
  return typeof value === "number" ? String(value) : null;
}

function requireTime(given: unknown): void {
  const { cpuSeconds } = JOBE_LIMITS;
  if (Math.trunc(Number(given)) > cpuSeconds)
    throw refused(`cputime exceeds maximum allowed on this Jobe server (${cpuSeconds} secs)`);
}

/** Characters that a shell, an address or a file system takes for something else, and a beginning that hides a file or is an option. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to refuse
const ILLEGAL = /[<>:"/\\|?*\x00-\x1f\x7f\xa0\xad#[\]@!$&'()+,;={}^~`]|^[.-]/;
/** CodeRunner once sent this name for every Java program. */
const IGNORED = "prog.java";

function readFileName(name: string | null): string | null {
  if (name === null || name === "" || name === IGNORED) return null;
  if (ILLEGAL.test(name) || name.length > JOBE_LIMITS.fileNameLength)
    throw refused("The sourcefilename for the run_spec is illegal");
  return name;
}

function readFiles(list: unknown): WantedFile[] {
  const files = Array.isArray(list) ? list : [];
  if (files.length > JOBE_LIMITS.runFileCount) throw refused(`Invalid file specifier: too many files`);
  return files.map((file) => {
    const [id, name] = Array.isArray(file) && [2, 3].includes(file.length) ? file : [];
    if (isFileId(id) && isFileName(name)) return { id, name };
    throw refused(`Invalid file specifier: ${JSON.stringify(file)}`);
  });
}

/** True for a text under which a file may be put: letters and digits of US-ASCII. */
export function isFileId(id: unknown): id is string {
  const { min, max } = JOBE_LIMITS.fileIdLength;
  return typeof id === "string" && id.length >= min && id.length <= max && /^[0-9A-Za-z]+$/.test(id);
}

function isFileName(name: unknown): name is string {
  return (
    typeof name === "string" &&
    name.length <= JOBE_LIMITS.fileNameLength &&
    /^[\w.-]+$/.test(name) &&
    /[0-9A-Za-z]/.test(name)
  );
}

function refused(message: string): JobeError {
  return new JobeError(400, message);
}
