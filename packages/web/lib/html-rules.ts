/** The languages of a code block that are coloured, by the name in `class="language-…"`. Any other stays plain. */
export const CODE_LANGUAGES = [
  { key: "cpp", name: "C++" },
  { key: "java", name: "Java" },
  { key: "python", name: "Python" },
  { key: "javascript", name: "JavaScript" },
  { key: "bash", name: "Shell" },
] as const;

/** The class with which Markdown writers and editors mark a code block's language; the server lets no other through. */
export const LANGUAGE_CLASS = /^language-([\w+-]{1,20})$/;

/** True for a picture that may be shown: from this server, or part of the text. A page loads nothing from other hosts. */
export function isOwnPicture(source: string): boolean {
  return source.startsWith("data:image/") || URL.parse(source, location.href)?.origin === location.origin;
}
