const NAMES: ReadonlySet<string> = new Set([
  ...["__MACOSX", ".DS_Store", ".AppleDouble", ".Spotlight-V100", ".Trashes", ".fseventsd"],
  ...["Thumbs.db", "desktop.ini", "$RECYCLE.BIN"],
  ...[".git", ".svn", ".hg", "__pycache__"],
]);

/**
 * True for a file that a system or a tool adds to folders and archives, such as `__MACOSX/._1.in`, `.DS_Store` and `._1.in`. Nobody means
 * to send such files.
 */
export function isSystemFile(path: string): boolean {
  return path.split(/[/\\]/).some((part) => NAMES.has(part) || part.startsWith("._"));
}
