import { DAY, MINUTE, SECOND } from "#vocabulary/units";

/** What Jobe's API may ask for one run, and what it keeps (docs/guide/jobe-api.md). A megabyte is 1,000 kB of 1,024 bytes, as in Jobe. */
export const JOBE_LIMITS = {
  /** The most seconds of CPU time of a run; the clock allows twice as many. Jobe's own tests expect a limit of at most 150. */
  cpuSeconds: 120,
  /** Bytes of a whole box, which also limit runs that ask for no limit on their address space. */
  memoryKb: 1_024 * 1_024,
  /** The largest file that a program may write, and what is kept of each output stream, in megabytes. */
  fileMegabytes: 64,
  streamMegabytes: 8,
  /** Processes and threads besides the shell that starts the program. */
  processes: 256,
  stackKb: 16 * 1_024,
  /** Bytes of a request that puts a file or sends a run, of one file, and of the files of one key together. */
  requestBytes: 16 * 1_024 * 1_024,
  fileBytes: 8 * 1_024 * 1_024,
  keyBytes: 128 * 1_024 * 1_024,
  /** Files in one run, and those of one key. */
  runFileCount: 100,
  keyFileCount: 2_000,
  /** Characters of a file's id and name. */
  fileIdLength: { min: 8, max: 128 },
  fileNameLength: 200,
  /** For how long a file is kept that no run uses. */
  fileKeptMs: 2 * DAY,
  /** How long a run waits for a place in the queue, and then at most for its result; Jobe waits for a place as long. */
  placeMs: 10 * SECOND,
  resultMs: 10 * MINUTE,
  /** Bytes that are kept of what a compiler says. */
  compilerBytes: 45_000,
} as const;
