/** A package was refused. The message states the reason, for the person who imports it. */
export class PackageError extends Error {
  override readonly name = "PackageError";
}
