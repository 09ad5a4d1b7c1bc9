import type { LanguageData } from "#vocabulary/languages/language-data";

const JARS = "/usr/share/java";
const LIBRARIES = ["kotlin-stdlib", "kotlin-stdlib-jdk7", "kotlin-stdlib-jdk8"].map((name) => `${JARS}/${name}.jar`);
const NEEDED = [
  "kotlin-compiler",
  "kotlin-reflect",
  "kotlin-script-runtime",
  "libtrove-intellij",
  "org.jetbrains.annotations-common",
];
const COMPILER = [...NEEDED.map((name) => `${JARS}/${name}.jar`), ...LIBRARIES];
const ONE_CORE = ["-XX:+UseSerialGC", "-XX:-UsePerfData", "-XX:ActiveProcessorCount=1"];
const COMPILE = [
  ...["-Xmx768m", "-XX:TieredStopAtLevel=1", "-Duser.language=en", "-cp", COMPILER.join(":")],
  ...["org.jetbrains.kotlin.cli.jvm.K2JVMCompiler", "-no-stdlib", "-no-reflect", "-cp", LIBRARIES.join(":")],
];
const ARCHIVE = "kotlin-compiler.jsa";

/**
 * Kotlin with Debian's compiler and the system's JDK. The compiler is started directly rather than by its script, so that
 * its classes can be archived: that halves its CPU time (1.9 instead of 3.4 s, November 2026), which is still several
 * times that of any other compiler.
 */
export const KOTLIN = {
  id: 78,
  otherIds: [111],
  key: "kotlin",
  name: "Kotlin",
  endings: ["kt"],
  editorMode: "kotlin",
  starter: `fun main() {
    val n = readLine()!!.trim().toInt()
}
`,
  interactiveStarter: `fun main() {
    // A line is sent at once:
    // println(1)
    // val answer = readLine()!!
}
`,
  packages: ["kotlin"],
  tools: [...COMPILER, "/usr/bin/java"],
  toolchain: {
    sourceFile: "Main.kt",
    version: {
      argv: ["/bin/sh", "-c", `/usr/bin/java -version; /usr/bin/readlink ${JARS}/kotlin-stdlib.jar`],
      pattern: /^kotlin-stdlib-(\d+(?:\.\d+)+)/m,
      name: "Kotlin ({version})",
    },
    preparations: [
      {
        name: ARCHIVE,
        argv: [
          ...["/usr/bin/java", ...ONE_CORE, "-XX:ArchiveClassesAtExit={product}", "-Xlog:disable", ...COMPILE],
          ...["Main.kt", "-d", "/tmp/Main.jar"],
        ],
        files: { "Main.kt": "fun main() { println(readLine()!!.split(' ').map { it.toLong() }.sum()) }\n" },
      },
    ],
    compile: [
      ...["/bin/sh", "-c", '"$@" -d /tmp/Main.jar && mv /tmp/Main.jar {product}', "sh", "/usr/bin/java", ...ONE_CORE],
      ...[`-XX:SharedArchiveFile=/assay/${ARCHIVE}`, "-Xlog:disable", ...COMPILE, "{options}", "Main.kt"],
    ],
    run: [
      ...["/usr/bin/java", ...ONE_CORE, "-Xmx{memoryKb}k", "-Xss{jvmStackKb}k", "-XX:+ExitOnOutOfMemoryError"],
      "-DONLINE_JUDGE=true",
      ...["-XX:+DisplayVMOutputToStderr", "-Xlog:disable", "-Xlog:all=warning:stderr"],
      ...[`-Xbootclasspath/a:${LIBRARIES.join(":")}`, "-jar", "/box/Main.jar"],
    ],
    programFile: "Main.jar",
    extraProcesses: 32,
    headRoomKb: 128 * 1_024,
    outOfMemory: /java\.lang\.OutOfMemoryError(?!: unable to create native thread)/,
    compileSeconds: 60,
  },
} as const satisfies LanguageData;
