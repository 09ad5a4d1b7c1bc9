import type { LanguageData } from "#vocabulary/languages/language-data";

/** Bash, which every Debian system has. */
export const BASH = {
  id: 46,
  otherIds: [],
  key: "bash",
  name: "Bash",
  endings: ["sh", "bash"],
  editorMode: "shell",
  starter: `read -r line

`,
  interactiveStarter: `# A line is sent at once:
# echo 1
# read -r answer

`,
  packages: [],
  tools: ["/bin/bash"],
  toolchain: {
    sourceFile: "script.sh",
    version: { argv: ["/bin/bash", "--version"], pattern: /version (\d+(?:\.\d+)+)/, name: "Bash ({version})" },
    run: ["/bin/bash", "/box/script.sh"],
    syntaxCheck: { pattern: /: (?:syntax error|unexpected EOF)/, argv: ["/bin/bash", "-n", "/box/script.sh"] },
    programFile: "script.sh",
  },
} as const satisfies LanguageData;
