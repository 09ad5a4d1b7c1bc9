import { mainClassOf } from "#jobe-api/java-class";

/** A program to be compiled and run: the name of its file, and the request's arguments as a shell reads them. */
export interface Commanded {
  readonly file: string;
  readonly argumentsOf: (name: string, fallback: readonly string[]) => string;
  /** The class that a Java program starts with, if the request names one. */
  readonly mainClass: string | null;
}

/** How Jobe compiles and runs a language (`app/Libraries/*Task.php`), with the paths of a box. */
export interface JobeLanguage {
  /** Its id in the judge, where it is listed if a worker has it. */
  readonly key: string;
  readonly fileName: (source: string) => string;
  /** Null for a language without a compiler or checker. */
  readonly compile: ((program: Commanded) => string) | null;
  /** True if what the compiler says on stderr does not decide, but whether there is a program. */
  readonly isJudgedByProgram?: true;
  readonly run: (program: Commanded) => string;
  readonly defaults?: { readonly memorylimit?: number; readonly numprocs?: number };
  readonly ignoresMemoryLimit?: true;
  readonly leastProcesses: number;
  /** What is changed in a program's stderr before it is shown. */
  readonly tidyErrors?: (errors: string) => string;
}

const C_ARGUMENTS = ["-Wall", "-Werror"];
/** Free Pascal without its configuration file, which lies in /etc; `$` parts are its own variables. */
const PASCAL_UNITS =
  "-n -Fu'/usr/lib/x86_64-linux-gnu/fpc/$fpcversion/units/$fpctarget/*' -Fu'/usr/lib/aarch64-linux-gnu/fpc/$fpcversion/units/$fpctarget/*'";

function compiled(compiler: string, key: string, ending: string, defaults: readonly string[]): JobeLanguage {
  return {
    key,
    leastProcesses: 1,
    fileName: () => `prog.${ending}`,
    compile: ({ file, argumentsOf }) =>
      `${compiler} ${argumentsOf("compileargs", defaults)} -o ${file}.exe ${file} ${argumentsOf("linkargs", [])}`,
    run: runOwn,
  };
}

function runOwn({ file, argumentsOf }: Commanded): string {
  return `./${file}.exe ${argumentsOf("interpreterargs", [])} ${argumentsOf("runargs", [])}`;
}

function interpret(interpreter: string, defaults: readonly string[]): JobeLanguage["run"] {
  return ({ file, argumentsOf }) =>
    `${interpreter} ${argumentsOf("interpreterargs", defaults)} ${file} ${argumentsOf("runargs", [])}`;
}

/** Without the two lines with which Octave may end although they say nothing of the program (`OctaveTask.php`). */
function tidyOctaveErrors(errors: string): string {
  const lines = errors.replaceAll("\r", "").trimEnd().split("\n");
  if (lines.at(-1)?.startsWith("error: ignoring octave_execution_exception")) lines.pop();
  if (lines.at(-1) === "error: No such file or directory") lines.pop();
  const left = lines.join("\n");
  return left === "" ? "" : `${left}\n`;
}

/** Jobe's languages that the judge knows, by Jobe's ids. */
export const JOBE_LANGUAGES: Readonly<Record<string, JobeLanguage>> = {
  c: compiled("gcc", "c", "c", [...C_ARGUMENTS, "-std=c99", "-x c"]),
  cpp: compiled("g++", "cpp", "cpp", C_ARGUMENTS),
  java: {
    key: "java",
    leastProcesses: 256,
    ignoresMemoryLimit: true,
    fileName: (source) => `${mainClassOf(source) ?? "prog"}.java`,
    compile: ({ file, argumentsOf }) => `/usr/bin/javac ${argumentsOf("compileargs", [])} ${file}`,
    run: ({ file, argumentsOf, mainClass }) => {
      const options = argumentsOf("interpreterargs", ["-Xrs", "-Xss8m", "-Xmx200m"]);
      return `/usr/bin/java ${options} ${mainClass ?? file.split(".", 1)[0]} ${argumentsOf("runargs", [])}`;
    },
    tidyErrors: (errors) => errors.replaceAll("\n\t", "\n        "),
  },
  octave: {
    key: "octave",
    leastProcesses: 4,
    defaults: { memorylimit: 500 },
    fileName: () => "prog.m",
    compile: null,
    // One thread for matrices: on a large machine, more do not start within the limits and say so on stderr.
    run: interpret("env OPENBLAS_NUM_THREADS=1 OMP_NUM_THREADS=1 /usr/bin/octave-cli", [
      ...["--norc", "--no-window-system", "--silent", "-H"],
    ]),
    tidyErrors: tidyOctaveErrors,
  },
  // Assay's own Node, which every judge has.
  nodejs: {
    key: "javascript",
    leastProcesses: 1,
    fileName: () => "prog.js",
    compile: null,
    run: interpret("/assay/node", ["--use_strict"]),
  },
  pascal: {
    key: "pascal",
    leastProcesses: 1,
    fileName: () => "prog.pas",
    compile: ({ file, argumentsOf }) =>
      `/usr/bin/fpc ${PASCAL_UNITS} ${argumentsOf("compileargs", ["-vew", "-Se"])} -Fe../err -o${file}.exe ${file}`,
    isJudgedByProgram: true,
    run: runOwn,
  },
  php: {
    key: "php",
    leastProcesses: 1,
    fileName: () => "prog.php",
    // As with Debian's php.ini, which is not in the box: what is wrong goes to stderr.
    compile: ({ file }) => `/usr/bin/php -d display_errors=stderr -l ${file}`,
    run: interpret("/usr/bin/php", ["--no-php-ini"]),
  },
  python3: {
    key: "python",
    leastProcesses: 1,
    defaults: { memorylimit: 1_000 },
    fileName: () => "prog.py",
    compile: ({ file }) => `/usr/bin/python3 -m py_compile ${file}`,
    run: interpret("/usr/bin/python3", ["-BE"]),
  },
};
