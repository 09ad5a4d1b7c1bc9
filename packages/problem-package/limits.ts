/** What a problem package may hold. Sizes are of the unpacked bytes as they are read, not as a zip claims them. */
export const PACKAGE_LIMITS = {
  fileCount: 10_000,
  fileBytes: 64 * 1_024 * 1_024,
  totalBytes: 512 * 1_024 * 1_024,
  zipBytes: 256 * 1_024 * 1_024,
  yamlBytes: 256 * 1_024,
  /** Of Polygon's problem.xml, which names every test. */
  xmlBytes: 1_024 * 1_024,
  /** Elements within each other; Polygon's own go seven deep. */
  xmlDepth: 50,
  statementBytes: 512 * 1_024,
  /** Pieces of text that a statement's own macros may come to; a page has some thousands. */
  macroTokens: 1_000_000,
  /** Of a statement that is a PDF file: its size, its pages, and the words of all pages together. */
  pdfBytes: 16 * 1_024 * 1_024,
  pdfPages: 40,
  pdfWords: 40_000,
  pictureBytes: 16 * 1_024 * 1_024,
  /** Of what a statement shows in place of a test case. */
  displaySampleBytes: 64 * 1_024,
  /** Of one source of a checker; testlib, the largest in use, has a fifth of it. */
  checkerBytes: 1_024 * 1_024,
  checkerFiles: 32,
  /** MiB that a problem may ask for: from the least that programs start with to what a large machine has. */
  memoryMebibytes: { min: 2, max: 65_536 },
  /** MiB of output that a problem may allow; the judge holds it in memory. */
  outputMebibytes: { min: 0.001, max: 256 },
  pathLength: 512,
  linkDepth: 8,
} as const;
