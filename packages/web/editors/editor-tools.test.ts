import { ALL_LANGUAGES } from "@assay/contract/vocabulary/languages/all";
import { CompletionContext, type CompletionSource } from "@codemirror/autocomplete";
import { EditorState } from "@codemirror/state";
import { expect, test } from "vitest";
import { loadEditorLanguage } from "#editors/editor-language";
import { editorTools } from "#editors/editor-tools";
import { SUGGESTIONS } from "#editors/snippets";

/** What is suggested at the end of a program. */
async function suggested(mode: string, doc: string, isExplicit = false): Promise<string[]> {
  const state = EditorState.create({ doc, extensions: [await loadEditorLanguage(mode), editorTools(mode, false)] });
  const context = new CompletionContext(state, doc.length, isExplicit);
  const sources = state.languageDataAt<CompletionSource>("autocomplete", doc.length);
  const results = await Promise.all(sources.map((source) => source(context)));
  return results.flatMap((result) => result?.options.map(({ label }) => label) ?? []);
}

test("every suggestion is for a mode of a language", () => {
  const modes = new Set(ALL_LANGUAGES.map(({ editorMode }) => editorMode as string));
  expect(Object.keys(SUGGESTIONS).filter((mode) => !modes.has(mode))).toEqual([]);
});

test.each([
  ["cpp", "fo", "foreach"],
  ["java", "so", "sout"],
  ["python", "de", "def"],
  ["go", "ra", "range"],
])("%s suggests its snippets", async (mode, typed, snippet) => {
  expect(await suggested(mode, typed)).toContain(snippet);
});

test("the words of the program are suggested once, even in a language without suggestions of its own", async () => {
  const labels = await suggested("cpp", "int tidalFlats; vector<int> v; ti");
  expect(labels).toContain("tidalFlats");
  expect(labels.filter((label) => label === "vector")).toHaveLength(1);
  expect(await suggested("haskell", "tidalFlats = 1\nti")).toContain("tidalFlats");
});

test("words are suggested from the second letter on, or when asked for", async () => {
  expect(await suggested("haskell", "tidalFlats t")).toEqual([]);
  expect(await suggested("haskell", "tidalFlats t", true)).toContain("tidalFlats");
});

test("a comment gets no snippets", async () => {
  expect(await suggested("cpp", "// tidalFlats fo")).not.toContain("for");
});
