import type { Program, RunOptions } from "#interface";

/** A program that holds several, and the options that choose one of them. */
export interface ChosenProgram {
  readonly program: Program;
  readonly options: RunOptions;
}

/**
 * Returns a function that chooses one of several C++ programs by its name. They are compiled once, as one program, because a
 * compilation takes longer than most of them run. `bodies` are statements of `main`; `declarations` come before it.
 */
export function cppPrograms<Name extends string>(
  bodies: Readonly<Record<Name, string>>,
  declarations = "",
): (name: Name) => ChosenProgram {
  const cases = Object.entries(bodies).map(([name, body]) => `if (name == "${name}") {\n${body}\nreturn 0; }`);
  const source = `#include <bits/stdc++.h>\n#include <sys/wait.h>\n#include <unistd.h>\nusing namespace std;
${declarations}\nint main(int, char** arguments) { string name = arguments[1];\n${cases.join("\n")}\nreturn 99; }`;
  return (name) => ({ program: { languageId: 52, source }, options: { commandLineArguments: name } });
}

/** Does the same for Java. `declarations` are members of the class `Main`. */
export function javaPrograms<Name extends string>(
  bodies: Readonly<Record<Name, string>>,
  declarations = "",
): (name: Name) => ChosenProgram {
  const names = Object.keys(bodies);
  const methods = Object.values<string>(bodies).map(
    (body, index) => `static void run${index}() throws Throwable {\n${body}\n}`,
  );
  const cases = names.map((name, index) => `case "${name}" -> run${index}();`);
  const source = `import java.io.*;\nimport java.nio.file.*;\nimport java.util.*;\npublic class Main {\n${declarations}\n${methods.join("\n")}
public static void main(String[] names) throws Throwable { switch (names[0]) {\n${cases.join("\n")}\ndefault -> System.exit(99); } }\n}`;
  return (name) => ({ program: { languageId: 91, source }, options: { commandLineArguments: name } });
}
