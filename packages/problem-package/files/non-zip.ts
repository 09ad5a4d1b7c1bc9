/** What is wrong with a zip that cannot be read, by its first bytes and the library's error, and what to do. */
export function describeBadZip(start: Uint8Array, error: string): string {
  const nonZip = describeNonZip(start);
  if (nonZip !== null) return nonZip;
  if (!Buffer.from(start.subarray(0, 2)).equals(Buffer.from("PK"))) return "not a valid zip file: it is something else";
  const known = PROBLEMS.find(([pattern]) => pattern.test(error))?.[1];
  return `not a valid zip file: ${known ?? "it is damaged. Pack it again"}`;
}

const PROBLEMS: readonly (readonly [error: RegExp, problem: string])[] = [
  [/^End of central directory/, "its end is missing, so it was not copied completely. Copy it again, or pack it again"],
  [/multi-disk/, "it is one part of several. Pack it as one file"],
  [/encrypt/, "it is encrypted. Pack it without a password"],
  [/compression method/, "it is packed with another method than Deflate. Pack it again as an ordinary zip"],
];

/** What a file that is no zip is by its first bytes, and what to do with it; null if it is not known. */
function describeNonZip(content: Uint8Array): string | null {
  const start = Buffer.from(content.subarray(0, 512)).toString("latin1");
  const archive = ARCHIVES.find(([magic]) => start.startsWith(magic))?.[1];
  if (archive) return `it is a ${archive} archive, not a zip file. Unpack it and pack it as zip`;
  if (/<fps\b/.test(start)) return "it is a collection of problems in the FPS format, which Assay does not import";
  return start.startsWith("<?xml") || start.startsWith("<problem")
    ? "it is an XML file, not a zip file. Send the whole package as zip"
    : null;
}

const ARCHIVES: readonly (readonly [magic: string, name: string])[] = [
  ["Rar!", "RAR"],
  ["7z\xbc\xaf\x27\x1c", "7z"],
  ["\x1f\x8b", "gzip"],
  ["BZh", "bzip2"],
  ["\xfd7zXZ", "xz"],
];
