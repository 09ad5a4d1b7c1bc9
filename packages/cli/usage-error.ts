/** Something the person at the command line can mend: printed as one line, without a stack. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}
