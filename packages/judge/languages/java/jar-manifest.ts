/** The manifest is the first file of a jar that Compilation.java writes, and it is not compressed. */
const MANIFEST_BYTES = 4_096;

/** A class's binary name, which `java` cannot mistake for an option. */
const CLASS_NAME = /^[\p{L}\p{Nl}\p{Sc}\p{Pc}][\p{L}\p{Nl}\p{Sc}\p{Pc}\p{N}\p{M}.]*$/u;
const IMAGE_IS_ENOUGH = /^Assay-Image-Is-Enough: true\r$/m;

/**
 * Returns the main class that a jar's manifest names, or null if there is none. Long lines of a manifest are wrapped and
 * continue after a space (JAR File Specification, "Line length").
 */
export function mainClassOf(jar: Uint8Array): string | null {
  const line = /Main-Class: ([^\r\n]+)\r\n/.exec(manifestOf(jar).replaceAll("\r\n ", ""))?.[1];
  const name = line === undefined ? "" : Buffer.from(line, "latin1").toString("utf8");
  return CLASS_NAME.test(name) ? name : null;
}

/** Returns whether a jar's classes need nothing that the runtime image lacks (ImageUse.java). */
export function isImageEnoughFor(jar: Uint8Array): boolean {
  return IMAGE_IS_ENOUGH.test(manifestOf(jar));
}

function manifestOf(jar: Uint8Array): string {
  return Buffer.from(jar.subarray(0, MANIFEST_BYTES)).toString("latin1");
}
