import { RUN_DEFAULTS } from "@assay/contract/vocabulary/limits";
import type { RunLimits } from "#interface";

/** Where, in a box, the archive of a request's additional files lies. */
export const ADDITIONAL_FILES_PATH = "/assay/files.tar";
/** Lays those files into the working directory, never over one that is there: those of ours are mounted. */
export const UNPACK = `tar -x -k -f ${ADDITIONAL_FILES_PATH} -C /box 2>/dev/null`;

/** The largest file that a program with these limits may write, in KiB. */
export function fileSizeLimit({ fileSizeKb }: RunLimits): number {
  return fileSizeKb || RUN_DEFAULTS.fileSizeKb;
}

/** What a shell does after `UNPACK`: what it starts may write no file above the limit, even where a larger one was unpacked. */
export function limitFiles(limits: RunLimits): string {
  // POSIX counts in blocks of 512 bytes.
  return `ulimit -f ${Math.floor(2 * fileSizeLimit(limits))}`;
}
