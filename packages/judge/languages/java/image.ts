import { readFileSync, realpathSync } from "node:fs";
import type { ImagePlan } from "#languages/language";

const LAUNCHER = "/bin/java";
/**
 * What java.base has from other modules without naming them: languages and countries, character sets, archives as file
 * systems, random generators. Whatever else a program needs it names, and then it runs on the whole JDK (ImageUse.java).
 */
const MODULES = ["java.base", "jdk.localedata", "jdk.charsets", "jdk.zipfs", "jdk.random"];
/** The JDK at hand moves its archived classes to another address each time it starts, for 5 to 8 ms (OpenJDK 17.0.15). */
export const IMAGE_OPTIONS = ["-XX:+UnlockDiagnosticVMOptions", "-XX:ArchiveRelocationMode=0"];

const ENOUGH = /^Assay-Image-Is-Enough: true\r$/m;
const MANIFEST_BYTES = 4_096;

const training = readFileSync(new URL("image/Training.java", import.meta.url));

/**
 * The JDK's home as boxes see it. Throws Error where `java` lies outside of a home.
 */
function homeOf(java: string): string {
  const launcher = realpathSync(java);
  if (!launcher.endsWith(LAUNCHER)) throw new Error(`${launcher} is in no JDK`);
  return launcher.slice(0, -LAUNCHER.length);
}

/**
 * A runtime image of few modules with an archive of the classes that contest programs use (class-data sharing): a program
 * starts in three quarters of the CPU time (docs/decisions/0021-a-java-image.md). It is mounted in the JDK's own place.
 */
export function javaImage(java: string, options: readonly string[]): ImagePlan {
  return {
    home: async () => homeOf(java),
    versionFile: "lib/modules",
    tool: (home) => ({
      argv: ["/bin/sh", "-c", script(home, options)],
      files: [{ kind: "content", path: "/box/Training.java", content: training }],
      stdin: Buffer.from("1 2\n3\n"),
    }),
    smokeTest: [java, ...options, ...IMAGE_OPTIONS, "-Xshare:on", "-version"],
    isEnoughFor: (program) => ENOUGH.test(Buffer.from(program.subarray(0, MANIFEST_BYTES)).toString("latin1")),
  };
}

/** Classes of the program itself are not archived: its folder is not on the class path of the last step. */
function script(home: string, options: readonly string[]): string {
  const java = `/tmp/image/bin/java ${options.join(" ")}`;
  return [
    `${home}/bin/jlink --add-modules ${MODULES.join(",")} --no-man-pages --no-header-files --output /tmp/image`,
    `${home}/bin/javac -XDstringConcat=inline -d /tmp/training Training.java`,
    `${java} -Xshare:off -XX:DumpLoadedClassList=/tmp/trained -cp /tmp/training Training >/dev/null 2>&1`,
    "cat /tmp/image/lib/classlist /tmp/trained >/tmp/classes && mkdir /tmp/empty && cd /tmp/empty",
    `${java} -Xshare:dump -XX:SharedClassListFile=/tmp/classes >/dev/null`,
    "rm -r /tmp/image/legal && tar -c -f /tmp/product -C /tmp/image .",
  ].join(" && ");
}
