/** The manifest is the first file of a jar, and ours are not compressed. */
const MANIFEST_BYTES = 4_096;

/** A class's binary name; nothing that `java` could take for an option. */
const CLASS_NAME = /^[\p{L}\p{Nl}\p{Sc}\p{Pc}][\p{L}\p{Nl}\p{Sc}\p{Pc}\p{N}\p{M}.]*$/u;

/**
 * Gives the main class that a jar of Compilation.java names; null when it is not found. Long lines of a manifest are
 * broken, with a space before the rest (JAR File Specification, "Line length").
 */
export function mainClassOf(jar: Uint8Array): string | null {
  const manifest = Buffer.from(jar.subarray(0, MANIFEST_BYTES)).toString("latin1").replaceAll("\r\n ", "");
  const line = /Main-Class: ([^\r\n]+)\r\n/.exec(manifest)?.[1];
  const name = line === undefined ? "" : Buffer.from(line, "latin1").toString("utf8");
  return CLASS_NAME.test(name) ? name : null;
}
