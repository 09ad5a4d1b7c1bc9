import type { LanguageData } from "#vocabulary/languages/language-data";

/** Python with the system's interpreter. packages/judge/languages/python.ts runs it. */
export const PYTHON = {
  id: 71,
  otherIds: [92, 100, 109, 113],
  key: "python",
  name: "Python",
  endings: ["py", "py3"],
  editorMode: "python",
  // Hints of the bundled lessons read with input(), which a template that reads all of the input would leave without any.
  starter: `# input() reads a line, int(input()) a number, print() writes.

`,
  interactiveStarter: `# flush=True sends a line at once:
# print(1, flush=True)
# answer = input()

`,
  packages: [],
  tools: [],
} as const satisfies LanguageData;
