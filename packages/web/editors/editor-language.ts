import { LanguageSupport, StreamLanguage, type StreamParser } from "@codemirror/language";
import { loadChunk } from "#lib/load-chunk";

/** A mode from CodeMirror 5, which has one for nearly every language. */
const stream = (parser: StreamParser<unknown>) => new LanguageSupport(StreamLanguage.define(parser));
const like = (name: "cpp" | "csharp" | "java" | "kotlin") => async () =>
  stream((await import("@codemirror/legacy-modes/mode/clike"))[name]);

/** Loaders by the `editorMode` of the languages (packages/contract/vocabulary/languages). */
const MODES: ReadonlyMap<string, () => Promise<LanguageSupport>> = new Map([
  ["cpp", async () => (await import("@codemirror/lang-cpp")).cpp()],
  ["java", async () => (await import("@codemirror/lang-java")).java()],
  ["python", async () => (await import("@codemirror/lang-python")).python()],
  ["javascript", async () => (await import("@codemirror/lang-javascript")).javascript()],
  ["typescript", async () => (await import("@codemirror/lang-javascript")).javascript({ typescript: true })],
  ["php", async () => (await import("@codemirror/lang-php")).php()],
  ["csharp", like("csharp")],
  ["kotlin", like("kotlin")],
  ["go", async () => stream((await import("@codemirror/legacy-modes/mode/go")).go)],
  ["haskell", async () => stream((await import("@codemirror/legacy-modes/mode/haskell")).haskell)],
  ["lua", async () => stream((await import("@codemirror/legacy-modes/mode/lua")).lua)],
  ["octave", async () => stream((await import("@codemirror/legacy-modes/mode/octave")).octave)],
  ["pascal", async () => stream((await import("@codemirror/legacy-modes/mode/pascal")).pascal)],
  ["perl", async () => stream((await import("@codemirror/legacy-modes/mode/perl")).perl)],
  ["ruby", async () => stream((await import("@codemirror/legacy-modes/mode/ruby")).ruby)],
  ["rust", async () => stream((await import("@codemirror/legacy-modes/mode/rust")).rust)],
  ["shell", async () => stream((await import("@codemirror/legacy-modes/mode/shell")).shell)],
  ["sql", async () => stream((await import("@codemirror/legacy-modes/mode/sql")).sqlite)],
]);

/**
 * Smaller replacements for three large modes above, which take 30 kB and more. They colour a program well enough to be read, so
 * that a large mode is loaded only when somebody uses the editor.
 */
const PREVIEWS: ReadonlyMap<string, () => Promise<LanguageSupport>> = new Map([
  ["cpp", like("cpp")],
  ["java", like("java")],
  ["python", async () => stream((await import("@codemirror/legacy-modes/mode/python")).python)],
]);

/** Loads the mode that colours a program until it is edited. Rejects like `loadEditorLanguage`. */
export async function loadPreviewLanguage(mode: string): Promise<LanguageSupport> {
  const load = PREVIEWS.get(mode);
  return load ? loadChunk(load) : loadEditorLanguage(mode);
}

/**
 * Loads the editor mode with this name from its chunk; related modes share one. Rejects with RangeError if there is none, and with
 * ChunkLoadError if it cannot be loaded.
 */
export async function loadEditorLanguage(mode: string): Promise<LanguageSupport> {
  const load = MODES.get(mode);
  if (load === undefined) throw new RangeError(`The editor has no mode ${mode}`);
  return loadChunk(load);
}
