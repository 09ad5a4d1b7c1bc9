/** Why the database cannot be used, in one line that tells its reader what to do. */
export class DatabaseError extends Error {
  override readonly name = "DatabaseError";
}
