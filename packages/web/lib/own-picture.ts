/** True for a picture that may be shown: from this server, or part of the text. A page loads nothing from other hosts. */
export function isOwnPicture(source: string): boolean {
  return source.startsWith("data:image/") || URL.parse(source, location.href)?.origin === location.origin;
}
