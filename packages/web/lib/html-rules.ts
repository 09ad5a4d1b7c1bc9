/** The languages with syntax highlighting in code blocks, by the name in `class="language-…"`. Others stay plain. */
export const CODE_LANGUAGES = [
  { key: "cpp", name: "C++" },
  { key: "java", name: "Java" },
  { key: "python", name: "Python" },
  { key: "javascript", name: "JavaScript" },
  { key: "bash", name: "Shell" },
] as const;

/**
 * The class that Markdown tools and editors give to a code block with a language. The server's sanitiser also keeps names with
 * `#` and `.`, such as `language-c#`, and removes all other classes.
 */
export const LANGUAGE_CLASS = /^language-([\w+-]{1,20})$/;

/**
 * True for a picture that a text may show: a problem's picture or a data URL. Texts load nothing from other hosts, nor anything
 * else from this one, where every reader would call it.
 */
export function isOwnPicture(source: string): boolean {
  if (source.startsWith("data:image/")) return true;
  const url = URL.parse(source, location.href);
  return url?.origin === location.origin && url.pathname.startsWith("/problem-files/") && url.search === "";
}
