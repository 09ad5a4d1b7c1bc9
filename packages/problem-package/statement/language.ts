/** A language code of BCP 47 in lower case, as far as names of statements have them: en, pt-br. */
const CODE = /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/;

/** The language code in the name of a statement such as problem.sv.tex, or null if it has none. */
export function languageOfFile(path: string): string | null {
  return knownLanguage(/(?:^|\/)problem\.([^./]+)\.[a-z]+$/.exec(path)?.[1]);
}

/** A language code in lower case, or null for anything else. */
export function knownLanguage(code: string | undefined): string | null {
  const lower = code?.toLowerCase().replaceAll("_", "-") ?? "";
  return CODE.test(lower) ? lower : null;
}
