import { LIMITS } from "@assay/contract/vocabulary/limits";
import { MINUTE, SECOND } from "@assay/contract/vocabulary/units";

/** Limits on problem packages. Sizes count the bytes unpacked, not those that a zip's headers claim. */
export const PACKAGE_LIMITS = {
  fileCount: 10_000,
  fileBytes: 64 * 1_024 * 1_024,
  totalBytes: 512 * 1_024 * 1_024,
  /** Of all files apart from the tests that a reader looks into, so that they fit in memory. */
  readBytes: 128 * 1_024 * 1_024,
  zipBytes: LIMITS.packageBytes,
  yamlBytes: 256 * 1_024,
  /** Polygon's problem.xml, which lists every test. */
  xmlBytes: 1_024 * 1_024,
  /** An FPS document, which has all tests of all its problems. */
  fpsBytes: 32 * 1_024 * 1_024,
  /** Problems in one archive. */
  collectedPackages: 500,
  /** Nesting depth of elements; Polygon's own files have seven levels. */
  xmlDepth: 50,
  statementBytes: 512 * 1_024,
  /** Tokens that the macros of a statement may expand to; one page has a few thousand. */
  macroTokens: 1_000_000,
  /** A statement as a PDF file: its size, its pages, and the words on all pages. */
  pdfBytes: 16 * 1_024 * 1_024,
  pdfPages: 40,
  pdfWords: 40_000,
  /** Statements in other languages that are PDF files, because drawing one takes seconds. */
  translatedPdfs: 5,
  /** Of all statements in other languages than the problem's own, with their pictures. */
  otherStatementBytes: 16 * 1_024 * 1_024,
  pictureBytes: 16 * 1_024 * 1_024,
  /** A sample that the statement shows in another form than the test case. */
  displaySampleBytes: 64 * 1_024,
  /** One source file of a checker. testlib.h, the largest known, is a fifth of this size. */
  checkerBytes: 1_024 * 1_024,
  checkerFiles: 32,
  /** Memory limit in MiB: from the least that programs need to start, to the memory of a large machine. */
  memoryMebibytes: { min: 2, max: 65_536 },
  /** Output limit in MiB. The judge keeps outputs in memory. */
  outputMebibytes: { min: 0.001, max: 256 },
  /** What an exported package says beyond the format: its statement and a line for each test. */
  extensionBytes: 4 * 1_024 * 1_024,
  /** Of all reference solutions that are kept with a problem. */
  solutionBytes: 16 * 1_024 * 1_024,
  /**
   * What reading a package on the web may use. The wall time includes drawing its PDF files. The heap does not include the
   * files, of which `readBytes` are in memory.
   */
  reading: { cpuSeconds: 60, wallMs: 5 * MINUTE, heapMebibytes: 512 },
  /**
   * What the programs of a package that makes its own tests may use: each run, and all runs together. `fileBytes` and `totalBytes` limit what
   * they print.
   */
  generation: { cpuMs: 30 * SECOND, memoryKb: 1_024 * 1_024, wallMs: 15 * MINUTE },
  pathLength: 512,
  linkDepth: 8,
} as const;
