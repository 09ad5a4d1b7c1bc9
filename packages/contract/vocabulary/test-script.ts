import { LIMITS } from "#vocabulary/limits";

/** A line of a script that makes tests, such as `gen 100 --seed 7 > big-1 @ large`. */
export interface ScriptLine {
  /** Counted from 1. */
  readonly number: number;
  /** Without white space at its ends. */
  readonly text: string;
  readonly generator: string;
  /** In one line, as the judge splits it into words. */
  readonly argumentLine: string;
  /** The test's name: the one after `>`, otherwise the generator's name with the test's place in the script. */
  readonly name: string;
  /** The score group after `@`, or null. */
  readonly group: string | null;
}

/** What is wrong with a line. */
export type ScriptFault =
  | "characters"
  | "name"
  | "several_files"
  | "group"
  | "arguments"
  | "generator"
  | "same_name"
  | "lines";

export interface BrokenLine {
  readonly number: number;
  readonly fault: ScriptFault;
  /** The word that is wrong. */
  readonly word: string;
}

/** The characters that the judge removes from arguments, as Judge0 does: a script with them would not do what it says. */
const SHELL_CHARACTERS = /[$&;<>|`]/;
const PLAIN = /^[^\p{Cc}\p{Cs}\u2028\u2029]*$/u;
const NAME = /^[\w.+-]+(\/[\w.+-]+)*$/;
/** `> name`, then `@ group`, each at most once. Polygon writes `> 12` and `> $`, where $ is the next free number. */
const LINE = /^(\S+)(?:\s+(.*?))??(?:\s+>\s*(\S+))?(?:\s+@\s*(\S+))?$/;
const LONGEST_LINE = LIMITS.optionsLength + 4 * LIMITS.testNameLength;
const NEXT_FREE = "$";
const SEVERAL = /^\{.*\}$/;

/**
 * Reads a script: one test in each line, a generator's name and its arguments. No shell is involved: quotes and backslashes join words
 * as in a shell, and nothing else has a meaning. Empty lines and lines that begin with # are left out. Returns all lines that are right, and all faults.
 */
export function readScript(script: string): {
  readonly lines: readonly ScriptLine[];
  readonly faults: readonly BrokenLine[];
} {
  const lines: ScriptLine[] = [];
  const faults: BrokenLine[] = [];
  const names = new Set<string>();
  for (const [index, raw] of script.split(/\r\n|\r|\n/).entries()) {
    const number = index + 1;
    const text = raw.trim();
    if (text === "" || text.startsWith("#")) continue;
    if (lines.length >= LIMITS.testCaseCount)
      return { lines, faults: [...faults, { number, fault: "lines", word: "" }] };
    const line = readLine(text, number, lines.length + 1);
    if ("fault" in line) faults.push(line);
    else if (names.has(line.name)) faults.push({ number, fault: "same_name", word: line.name });
    else {
      names.add(line.name);
      lines.push(line);
    }
  }
  return { lines, faults };
}

function readLine(text: string, number: number, place: number): ScriptLine | BrokenLine {
  const broken = (fault: ScriptFault, word: string): BrokenLine => ({ number, fault, word });
  if (!PLAIN.test(text.replaceAll("\t", " "))) return broken("characters", "");
  // Of any line that is right; the pattern below takes time quadratic in the length.
  if (text.length > LONGEST_LINE) return broken("arguments", `${text.slice(0, 20)}…`);
  const [, generator = "", argumentLine = "", name = NEXT_FREE, group = null] = LINE.exec(text) ?? [];
  if (!NAME.test(generator)) return broken("generator", generator);
  if (SEVERAL.test(name)) return broken("several_files", name);
  const isNamed = name !== NEXT_FREE;
  if (isNamed && (!NAME.test(name) || name.length > LIMITS.testNameLength)) return broken("name", name);
  const forbidden = SHELL_CHARACTERS.exec(argumentLine);
  if (forbidden) return broken("arguments", forbidden[0]);
  if (argumentLine.length > LIMITS.optionsLength) return broken("arguments", `${argumentLine.slice(0, 20)}…`);
  const own = `${generator}-${String(place).padStart(2, "0")}`;
  return { number, text, generator, argumentLine, name: isNamed ? name : own, group };
}

/** An argument line of a stress test with this seed in the place of `{seed}`. */
export function withSeed(argumentLine: string, seed: number): string {
  return argumentLine.replaceAll("{seed}", `${seed}`);
}

/** Whether the judge passes the arguments on as they are written. */
export function isPassedOn(argumentLine: string): boolean {
  return PLAIN.test(argumentLine.replaceAll("\t", " ")) && !SHELL_CHARACTERS.test(argumentLine);
}
