import type { LanguageKey } from "@assay/contract/vocabulary/languages";
import type { LanguageSupport } from "@codemirror/language";

const MODES: Readonly<Record<LanguageKey, () => Promise<LanguageSupport>>> = {
  cpp: async () => (await import("@codemirror/lang-cpp")).cpp(),
  java: async () => (await import("@codemirror/lang-java")).java(),
  python: async () => (await import("@codemirror/lang-python")).python(),
};

/** The editor's mode for a language, each in a chunk of its own. Rejects when the chunk cannot be loaded. */
export function loadEditorLanguage(language: LanguageKey): Promise<LanguageSupport> {
  return MODES[language]();
}
