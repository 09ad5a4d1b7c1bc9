/** What a problem package may hold. Sizes are of the unpacked bytes as they are read, not as a zip claims them. */
export const PACKAGE_LIMITS = {
  fileCount: 10_000,
  fileBytes: 64 * 1_024 * 1_024,
  totalBytes: 512 * 1_024 * 1_024,
  zipBytes: 256 * 1_024 * 1_024,
  yamlBytes: 256 * 1_024,
  statementBytes: 512 * 1_024,
  pictureBytes: 16 * 1_024 * 1_024,
  /** MiB that a problem may ask for: from the least that programs start with to what a large machine has. */
  memoryMebibytes: { min: 2, max: 65_536 },
  pathLength: 512,
  linkDepth: 8,
} as const;
