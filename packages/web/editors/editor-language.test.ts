import { ALL_LANGUAGES } from "@assay/contract/vocabulary/languages/all";
import { expect, onTestFinished, test, vi } from "vitest";
import { loadEditorLanguage, loadPreviewLanguage } from "#editors/editor-language";

test.each(ALL_LANGUAGES.map(({ name, editorMode }) => [name, editorMode]))(
  "%s has an editor mode",
  async (_name, mode) => {
    for (const load of [loadPreviewLanguage, loadEditorLanguage]) {
      const { language } = await load(mode);
      expect(language.parser.parse("x = 1\n").length).toBe(6);
    }
  },
);

test("rejects an unknown mode", async () => {
  await expect(loadEditorLanguage("constructor")).rejects.toBeInstanceOf(RangeError);
});

test.each(["lua", "python"])("rejects with a ChunkLoadError if the mode %s cannot be loaded", async (mode) => {
  const module = `@codemirror/legacy-modes/mode/${mode}`;
  vi.doMock(module, () => {
    throw new Error("no such file");
  });
  vi.resetModules();
  onTestFinished(() => void vi.doUnmock(module));
  const fresh = await import("#editors/editor-language");
  await expect(fresh.loadPreviewLanguage(mode)).rejects.toMatchObject({ name: "ChunkLoadError" });
});
