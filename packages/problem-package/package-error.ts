/** A package that is refused. The message says why, for the person who brought it. */
export class PackageError extends Error {
  override readonly name = "PackageError";
}
