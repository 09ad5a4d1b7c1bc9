import type { CheckerProgram, CheckerProtocol } from "@assay/contract/vocabulary/checking";
import { LANGUAGE_IDS } from "@assay/contract/vocabulary/languages/all";

/** Returns a checker made of these C++ files; a single text is `checker.cpp`. */
export function cppChecker(
  files: string | Readonly<Record<string, string>>,
  protocol: CheckerProtocol = "icpc",
): CheckerProgram {
  return checker(LANGUAGE_IDS.cpp, typeof files === "string" ? { "checker.cpp": files } : files, protocol);
}

/** Returns a checker made of one Python file. */
export function pythonChecker(text: string, protocol: CheckerProtocol = "icpc"): CheckerProgram {
  return checker(LANGUAGE_IDS.python, { "checker.py": text }, protocol);
}

function checker(
  languageId: CheckerProgram["languageId"],
  files: Readonly<Record<string, string>>,
  protocol: CheckerProtocol,
) {
  const list = Object.entries(files).map(([name, text]) => ({ name, text }));
  return { languageId, files: list, protocol, arguments: [] };
}
