import { type LanguageKey, languageKey } from "@assay/contract/vocabulary/languages/all";

/** Grammars of tree-sitter that are installed. Programs of one grammar are compared with each other. */
export const GRAMMARS = [
  "bash",
  "c-sharp",
  "cpp",
  "go",
  "java",
  "javascript",
  "php",
  "python",
  "ruby",
  "rust",
  "typescript",
] as const;
export type Grammar = (typeof GRAMMARS)[number];

/** C is read as C++, so that both are compared with each other. */
const GRAMMAR_OF: Partial<Record<LanguageKey, Grammar>> = {
  bash: "bash",
  c: "cpp",
  cpp: "cpp",
  csharp: "c-sharp",
  go: "go",
  java: "java",
  javascript: "javascript",
  php: "php",
  pypy: "python",
  python: "python",
  ruby: "ruby",
  rust: "rust",
  typescript: "typescript",
};

/** The grammar with which programs in a language are read, or null if there is none and they cannot be compared. */
export function grammarOf(languageId: number): Grammar | null {
  const key = languageKey(languageId);
  return (key && GRAMMAR_OF[key]) ?? null;
}
