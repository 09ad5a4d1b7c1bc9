/** A language code of BCP 47, as far as names of statements have them. */
const CODE = /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/;

/** A language tag as BCP 47 writes it, such as `zh-CN` for `zh_cn`; null for anything else. */
export function languageTag(code: string | undefined): string | null {
  const lower = code?.toLowerCase().replaceAll("_", "-") ?? "";
  if (!CODE.test(lower)) return null;
  try {
    return Intl.getCanonicalLocales(lower)[0] ?? null;
  } catch {
    return null;
  }
}

/**
 * The one of the tags that a reader who wants `wish` understands best: the same language, preferably in the same script, and of those the
 * same tag. Null if none is in that language. Of equally good ones, the first.
 */
export function chooseLanguage(wish: string, tags: readonly string[]): string | null {
  const ranked = tags.map((tag) => ({ tag, rank: closeness(wish, tag) })).sort((a, b) => b.rank - a.rank);
  const [best] = ranked;
  return best && best.rank > 0 ? best.tag : null;
}

/** The first choice among the tags of a reader who understands several languages, the best first; null if none is in any of them. */
export function firstChoice(wishes: readonly string[], tags: readonly string[]): string | null {
  return wishes.map((wish) => chooseLanguage(wish, tags)).find((tag) => tag !== null) ?? null;
}

/** 3 for the same tag, 2 for the same language and script, 1 for the same language, 0 for another one. */
function closeness(wish: string, tag: string): number {
  const [wanted, offered] = [localeOf(wish), localeOf(tag)];
  if (!wanted || !offered || wanted.language !== offered.language) return 0;
  if (wanted.toString() === offered.toString()) return 3;
  return wanted.maximize().script === offered.maximize().script ? 2 : 1;
}

function localeOf(code: string): Intl.Locale | null {
  const tag = languageTag(code);
  return tag === null ? null : new Intl.Locale(tag);
}

/** The language code in the name of a package's statement, as it is written there: `zh_cn` for problem.zh_cn.tex; null if it has none. */
export function languageOfStatement(name: string): string | null {
  return /^problem\.([\w-]+)\.(?:tex|md|html?|pdf)$/.exec(name)?.[1] ?? null;
}
