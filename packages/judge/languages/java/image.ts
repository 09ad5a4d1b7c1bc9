import { readFileSync, realpathSync } from "node:fs";
import { isImageEnoughFor } from "#languages/java/jar-manifest";
import type { ImagePlan } from "#languages/language";

const LAUNCHER = "/bin/java";
/**
 * The modules that java.base uses without naming them: locales, character sets, zip file systems, random generators. A
 * program that needs another module names it, and therefore runs on the whole JDK (ImageUse.java).
 */
const MODULES = ["java.base", "jdk.localedata", "jdk.charsets", "jdk.zipfs", "jdk.random"];
/** By default the JVM relocates its archived classes at every start, which takes 5 to 8 ms (OpenJDK 17.0.15). */
export const IMAGE_OPTIONS = ["-XX:+UnlockDiagnosticVMOptions", "-XX:ArchiveRelocationMode=0"];

const training = readFileSync(new URL("image/Training.java", import.meta.url));

/** Returns the JDK's home as boxes see it. Throws Error if `java` is not in a JDK. */
function homeOf(java: string): string {
  const launcher = realpathSync(java);
  if (!launcher.endsWith(LAUNCHER)) throw new Error(`${launcher} is not part of a JDK`);
  return launcher.slice(0, -LAUNCHER.length);
}

/**
 * A runtime image with few modules and an archive of the classes that contest programs use (class-data sharing). With it, a
 * program starts in three quarters of the CPU time (docs/decisions/0026-java-runtime-image.md). Boxes mount the image in place of
 * the JDK.
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
    isEnoughFor: isImageEnoughFor,
  };
}

/** The training program's own classes are not archived: its folder is not on the class path of the last step. */
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
