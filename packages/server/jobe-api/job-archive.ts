import { readFileSync } from "node:fs";
import { JOBE_LIMITS } from "@assay/contract/vocabulary/jobe";
import { zipped } from "#base/zip-stream";
import type { Commanded, JobeLanguage } from "#jobe-api/languages";
import type { JobLimits } from "#jobe-api/parameters";

/** A file of the run's own folder. */
export interface JobFile {
  readonly name: string;
  readonly content: Uint8Array;
}

/** What begins the compiler's output of a program that does not compile, followed by the text in base64. */
export const COMPILER_SAYS = "jobe-compiler:";
/** What it is if the box could not start the compiler, which is no fault of the program. */
export const COMPILER_FAULT = "jobe-fault";

const SUPERVISOR = readFileSync(new URL("./supervise.py", import.meta.url));
const FOLDER = "work";

/**
 * The zip archive of a program of several files (Judge0's language 89) that compiles and runs as a job of Jobe does: its scripts, the
 * source and the support files, which may replace the source. The commands are run by `sh` in the box, where they can harm nothing.
 */
export async function jobArchive(
  language: JobeLanguage,
  program: Commanded,
  source: JobFile,
  files: readonly JobFile[],
  limits: JobLimits,
): Promise<Uint8Array> {
  const job = {
    command: shellCommand(language.run(program)),
    memory: limits.memoryBytes,
    file: limits.fileBytes,
    stream: limits.streamBytes,
    stack: JOBE_LIMITS.stackKb * 1_024,
  };
  const own = new Map([source, ...files].map(({ name, content }) => [`${FOLDER}/${name}`, content]));
  const scripts: [string, string | Uint8Array][] = [
    ["run", "exec /usr/bin/python3 -I -S -B /box/supervise.py\n"],
    ["supervise.py", SUPERVISOR],
    ["job.json", JSON.stringify(job)],
  ];
  if (language.compile) {
    scripts.push(["compile", compileScript(program.file, language.isJudgedByProgram === true)]);
    scripts.push(["compile-command", `${language.compile(program)}\n`]);
  }
  const all = [...scripts, ...own];
  return zipped(all.map(([name, content]) => ({ name, content: Buffer.from(content) })));
}

/** The shell becomes the program, whose signal is then seen here; not if arguments hold commands of their own. */
function shellCommand(command: string): string {
  return /[;&\n]/.test(command) ? command : `exec ${command}`;
}

/**
 * The compiler's stderr decides, not its exit code. If a process could not be created although the source says nothing of it, the
 * machine was short of something (trampgeek/jobe#60).
 */
function compileScript(file: string, isJudgedByProgram: boolean): string {
  const failed = isJudgedByProgram ? `[ ! -e '${file}.exe' ]` : "[ -s ../err ]";
  return `cd /box/${FOLDER} || exit
: > ../err
/bin/sh ../compile-command > ../out 2>> ../err < /dev/null
if ${failed}; then
  if /bin/grep -qa 'Resource temporarily unavailable\\|Cannot fork' ../err &&
    ! /bin/grep -qa 'Resource temporarily unavailable\\|Cannot fork' -r .; then echo ${COMPILER_FAULT}; exit 1; fi
  printf %s ${COMPILER_SAYS}; /bin/cat ../err | /usr/bin/head -c ${JOBE_LIMITS.compilerBytes} | /usr/bin/base64 -w0; exit 1
fi
`;
}
