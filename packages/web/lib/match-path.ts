/** The named parts of a path, decoded. */
export type PathParams = Readonly<Record<string, string>>;

/**
 * Matches a path against a pattern such as "/blog/:blogId", ignoring case and with or without a slash at the end. Returns the
 * named parts, or null if it does not match. With `isPrefix`, the path may go on after the pattern.
 */
export function matchPath(pattern: string, pathname: string, { isPrefix = false } = {}): PathParams | null {
  const wanted = segmentsOf(pattern);
  const found = segmentsOf(pathname);
  if (found.length < wanted.length || (found.length > wanted.length && !isPrefix)) return null;
  const params: Record<string, string> = {};
  for (const [index, name] of wanted.entries()) {
    const text = decodePart(found[index] ?? "");
    if (name.startsWith(":") && text !== "") params[name.slice(1)] = text;
    else if (name.toLowerCase() !== text.toLowerCase()) return null;
  }
  return params;
}

/** The parts between the slashes. A slash at the end adds none. */
function segmentsOf(path: string): string[] {
  return path.replace(/^\//, "").replace(/\/$/, "").split("/");
}

/** Decodes percent signs. A malformed text stays as it is. */
export function decodePart(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
