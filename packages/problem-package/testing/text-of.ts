import { type PackageBytes, piecesOf } from "#files/file-bytes";

/** The content of a test as text, wherever it is; "undefined" if there is none. */
export function textOf(content: PackageBytes | undefined): string {
  return content ? Buffer.concat([...piecesOf(content)]).toString() : "undefined";
}
