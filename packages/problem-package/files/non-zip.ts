/** What a file that is no zip is by its first bytes, and what to do with it; null if it is not known. */
export function describeNonZip(content: Uint8Array): string | null {
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
