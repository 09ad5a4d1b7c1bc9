import { ALL_LANGUAGES } from "@assay/contract/vocabulary/languages/all";
import { expect, test } from "vitest";
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
