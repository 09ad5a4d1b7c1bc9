/** Why the database cannot be used, in one line that says what to do. */
export class DatabaseError extends Error {
  override readonly name = "DatabaseError";
}

/** PostgreSQL's error codes (SQLSTATE) that we handle. */
const CODES = {
  unique_violation: "23505",
  foreign_key_violation: "23503",
  deadlock_detected: "40P01",
} as const;

export function isSqlError(error: unknown, ...conditions: readonly (keyof typeof CODES)[]): boolean {
  return error instanceof Error && "code" in error && conditions.some((condition) => CODES[condition] === error.code);
}
