import { readdirSync, readFileSync } from "node:fs";
import { LANGUAGE_IDS } from "@assay/contract/vocabulary/languages/all";
import { MEBIBYTE_KB } from "@assay/contract/vocabulary/units";
import type { BoxFile } from "@assay/sandbox/interface";
import type { RunLimits } from "#interface";
import { IMAGE_OPTIONS, javaImage } from "#languages/java/image";
import { mainClassOf } from "#languages/java/jar-manifest";
import { type LanguageTools, PREPARED_FOLDER, PRODUCT_PATH } from "#languages/language";

const JAVA = "/usr/bin/java";
const COMPILER_JAR = "source-compiler.jar";
const COMPILER_ARCHIVE = "source-compiler.jsa";
const ARCHIVED = `-XX:SharedArchiveFile=${PREPARED_FOLDER}/${COMPILER_ARCHIVE}`;
const PROGRAM_JAR = "/box/program.jar";
const NOTHING = new Uint8Array();

/** Suited to short runs on one core: no parallel collector, no shared performance file in /tmp. */
const COMMON_OPTIONS = ["-XX:+UseSerialGC", "-XX:-UsePerfData", "-XX:ActiveProcessorCount=1"];
/** The compiler runs briefly, so the JVM's second, slower compiler does not pay off. */
const COMPILER_OPTIONS = [...COMMON_OPTIONS, "-XX:TieredStopAtLevel=1", "-Xmx512m", "-Duser.language=en"];

/**
 * HotSpot's message with ExitOnOutOfMemoryError, and the stack trace if a library class throws the error. The same error
 * for a thread that cannot be created means that processes, not memory, ran out.
 */
const OUT_OF_MEMORY_MESSAGE = /java\.lang\.OutOfMemoryError(?!: unable to create native thread)/;

/** The JVM's own needs beside heap and stack: code, classes, collector (measured: 40 to 90 MiB, November 2026). */
const HEAD_ROOM_KB = 128 * MEBIBYTE_KB;
const HELPER_THREADS = 32;
const LARGEST_STACK_KB = 1_024 * MEBIBYTE_KB - 1;

/** How javac's output ends for a source that it rejects; after a crash there is a stack trace. The second text is our own. */
const ORDINARY_ENDING = /(^|\n)(\d+ errors?|error: no class has a method [^\n]*)\n$/;

const folder = new URL("./java/", import.meta.url);
const sources = readdirSync(folder)
  .filter((name) => name.endsWith(".java"))
  .sort();
const sample = readFileSync(new URL("sample/Sample.java", folder));

/**
 * Java, by the system's JDK. Our own compiler front end (java/) compiles in memory and packs a jar that names its main
 * class. It is compiled once, and its classes are archived (class-data sharing). One process serves as a compile server; a
 * source with options or files gets a process of its own.
 *
 * Memory: heap and stack may each be as large as the limit, and the box allows the JVM's own needs on top. The JVM exits
 * when its heap is full, which counts as memory_limit_exceeded rather than a runtime error. So does an endless recursion,
 * because HotSpot needs several times the stack to throw its StackOverflowError (measured: 340 MB for a stack of 64 MB,
 * November 2026).
 */
export const JAVA_17: LanguageTools = {
  id: LANGUAGE_IDS.java,
  sourceFile: "Main.java",
  version: {
    argv: [JAVA, "-version"],
    pattern: /version "(\d[\d.]*)/,
    name: (version) => `Java (JDK ${version})`,
  },
  preparations: [
    { name: COMPILER_JAR, tool: { argv: compileCompiler(), files: sources.map(sourceInBox), stdin: NOTHING } },
    {
      name: COMPILER_ARCHIVE,
      tool: {
        argv: [JAVA, ...COMPILER_OPTIONS, `-XX:ArchiveClassesAtExit=${PRODUCT_PATH}`, ...compilerMain("/dev/null")],
        files: [],
        stdin: sample,
      },
    },
  ],
  compile: (source, request) => ({
    argv: [
      JAVA,
      ...COMPILER_OPTIONS,
      ARCHIVED,
      ...compilerMain(PRODUCT_PATH),
      ...(request.hasFiles ? ["-sourcepath", "/box"] : ["-implicit:none"]),
      ...request.options,
    ],
    files: [],
    stdin: source,
  }),
  compileServer: {
    argv: [JAVA, ...COMPILER_OPTIONS, ARCHIVED, "-cp", `${PREPARED_FOLDER}/${COMPILER_JAR}`, "CompileServer"],
    sample,
    isOrdinaryFailure: (output) => ORDINARY_ENDING.test(output),
  },
  image: javaImage(JAVA, COMMON_OPTIONS),
  run: {
    argv: (limits, program, isOnImage = false) => [
      JAVA,
      ...COMMON_OPTIONS,
      ...(isOnImage ? IMAGE_OPTIONS : []),
      // Codeforces' name; many programs read a file of their own unless it is set.
      "-DONLINE_JUDGE=true",
      ...memoryOptions(limits),
      ...startOf(program),
    ],
    programPath: PROGRAM_JAR,
    extraProcesses: HELPER_THREADS,
    headRoomKb: HEAD_ROOM_KB,
    isOutOfMemory: (exitCode, stderr) =>
      exitCode !== 0 && OUT_OF_MEMORY_MESSAGE.test(Buffer.from(stderr).toString("latin1")),
  },
};

/** Starts the JDK's tools by module, so that they belong to the same JDK as the `java` that runs programs. */
function compileCompiler(): string[] {
  const compile = `${JAVA} -m jdk.compiler/com.sun.tools.javac.Main -d /tmp/classes *.java`;
  const pack = `${JAVA} -m jdk.jartool/sun.tools.jar.Main -c -0 -f ${PRODUCT_PATH} -C /tmp/classes .`;
  return ["/bin/sh", "-c", `${compile} && ${pack}`];
}

function compilerMain(product: string): string[] {
  return ["-cp", `${PREPARED_FOLDER}/${COMPILER_JAR}`, "SourceCompiler", product];
}

/** Starts the program by its main class: the JVM's code for starting jars takes 5 of 60 ms (November 2026). */
function startOf(program: Uint8Array | undefined): string[] {
  const mainClass = program && mainClassOf(program);
  return mainClass ? ["-cp", PROGRAM_JAR, mainClass] : ["-jar", PROGRAM_JAR];
}

function sourceInBox(name: string): BoxFile {
  return { kind: "content", path: `/box/${name}`, content: readFileSync(new URL(name, folder)) };
}

function memoryOptions({ memoryKb, stackKb = memoryKb }: RunLimits): string[] {
  return [
    `-Xmx${memoryKb}k`,
    `-Xss${Math.min(stackKb, LARGEST_STACK_KB)}k`,
    "-XX:+ExitOnOutOfMemoryError",
    // Otherwise HotSpot's own messages would appear in the program's output.
    ...["-XX:+DisplayVMOutputToStderr", "-Xlog:disable", "-Xlog:all=warning:stderr"],
  ];
}
