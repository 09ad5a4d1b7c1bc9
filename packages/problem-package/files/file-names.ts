import { type Entry, getFileNameLowLevel } from "yauzl";

/** The flag of a zip's entry whose name is UTF-8. */
const UTF8_NAME = 0x800;

/**
 * The path of a zip's entry inside the package: with slashes where old versions of PowerShell write backslashes, without `./`, and with
 * composed characters (NFC), because macOS decomposes them. macOS also writes UTF-8 without saying so; names that are not UTF-8 are in
 * the zip format's own code page.
 */
export function entryPath({ fileNameRaw, generalPurposeBitFlag, extraFields }: Entry): string {
  const flag = isUtf8(fileNameRaw) ? generalPurposeBitFlag | UTF8_NAME : generalPurposeBitFlag;
  const name = getFileNameLowLevel(flag, fileNameRaw, extraFields, false);
  const parts = name.split("/").filter((part) => part !== ".");
  return composed(parts.join("/"));
}

/** A path or name with composed characters, so that names in statements match the names of files. */
export function composed(name: string): string {
  return name.normalize("NFC");
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
