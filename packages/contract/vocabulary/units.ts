/** One second, in milliseconds. */
export const SECOND = 1_000;
/** One minute, in milliseconds. */
export const MINUTE = 60 * SECOND;
/** One hour, in milliseconds. */
export const HOUR = 60 * MINUTE;
/** One day, in milliseconds. */
export const DAY = 24 * HOUR;
/** One mebibyte, in kibibytes: Judge0 measures memory in kB of 1,024 bytes. */
export const MEBIBYTE_KB = 1_024;
