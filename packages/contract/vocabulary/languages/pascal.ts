import type { LanguageData } from "#vocabulary/languages/language-data";

/** Pascal with Free Pascal. */
export const PASCAL = {
  id: 67,
  otherIds: [],
  key: "pascal",
  name: "Pascal",
  endings: ["pas"],
  editorMode: "pascal",
  starter: `program solution;
var
  n: integer;
begin
  read(n);
end.
`,
  interactiveStarter: `program solution;
var
  answer: string;
begin
  // flush sends the line:
  // writeln(1);
  // flush(output);
  // readln(answer);
end.
`,
  packages: ["fp-compiler", "fp-units-fcl"],
  tools: ["/usr/bin/fpc", "/etc/fpc.cfg", "/usr/lib/*/fpc/*/units/*/fcl-base"],
  toolchain: {
    sourceFile: "main.pas",
    version: { argv: ["/usr/bin/fpc", "-iV"], pattern: /^(\d+(?:\.\d+)+)/, name: "Pascal (FPC {version})" },
    compile: [
      "/usr/bin/fpc",
      "-n",
      "@/assay/fpc.cfg",
      "-O2",
      "-dONLINE_JUDGE",
      "-v0we",
      "-l-",
      "-FU/tmp",
      "{options}",
      "-o{product}",
      "main.pas",
    ],
    run: ["/box/program"],
    programFile: "program",
    mounts: { "/assay/fpc.cfg": "/etc/fpc.cfg" },
  },
} as const satisfies LanguageData;
