/** A small legacy package with one sample and two hidden tests. */
export const LEGACY_PACKAGE: Readonly<Record<string, string>> = {
  "problem.yaml": "name: Half\nlicense: cc by\nauthor: Ada\n",
  "problem_statement/problem.en.tex":
    "\\problemname{Half}\nHalve it.\n\\section*{Input}\nA number.\n\\section*{Output}\nIts half.\n",
  "data/sample/1.in": "4\n",
  "data/sample/1.ans": "2\n",
  "data/secret/1.in": "1\n",
  "data/secret/1.ans": "0.5\n",
  "data/secret/2.in": "3\n",
  "data/secret/2.ans": "1.5\n",
};

/** A checker that accepts everything. */
export const CHECKER = "import sys\nsys.exit(42)\n";

/** A small package of the format 2025-09. */
export const PACKAGE_2025: Readonly<Record<string, string>> = {
  "problem.yaml":
    "problem_format_version: 2025-09\nname: Half\nuuid: 7fa8f9b2-0c64-4b3c-9a5e-0a3e6f1b7c11\nlicense: cc by\ncredits: Ada\n",
  "statement/problem.en.md": "Halve it.\n\n## Input\n\nA number.\n\n## Output\n\nIts half.\n",
  "data/sample/1.in": "4\n",
  "data/sample/1.ans": "2\n",
  "data/secret/easy/1.in": "1\n",
  "data/secret/easy/1.ans": "0.5\n",
  "data/secret/hard/1.in": "3\n",
  "data/secret/hard/1.ans": "1.5\n",
  "data/secret/hard/2.in": "5\n",
  "data/secret/hard/2.ans": "2.5\n",
};

/** The files whose paths begin with none of the prefixes. */
export function without(files: Readonly<Record<string, string>>, ...prefixes: string[]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(files).filter(([path]) => !prefixes.some((prefix) => path.startsWith(prefix))),
  );
}
