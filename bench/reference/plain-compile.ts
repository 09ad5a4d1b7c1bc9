import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { SpecifiedLanguage } from "@assay/contract/vocabulary/languages";
import { runDirectly } from "#reference/run-directly";

const COMMANDS: Readonly<Record<SpecifiedLanguage["key"], { sourceFile: string; argv: readonly string[] } | null>> = {
  cpp: { sourceFile: "plain.cpp", argv: ["/usr/bin/g++", "-O2", "plain.cpp", "-o", "plain"] },
  java: { sourceFile: "Main.java", argv: ["/usr/bin/javac", "Main.java"] },
  python: null,
};

/** Writes the source and gives the plain compilation, ready to be timed; null for a language that is not compiled. */
export async function plainCompile(
  language: SpecifiedLanguage["key"],
  source: string,
  cwd: string,
): Promise<(() => Promise<string>) | null> {
  const command = COMMANDS[language];
  if (command === null) return null;
  await writeFile(join(cwd, command.sourceFile), source);
  return () => runDirectly(command.argv, { cwd, stdin: new Uint8Array() });
}
