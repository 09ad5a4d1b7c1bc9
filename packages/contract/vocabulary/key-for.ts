/** How German letters are written where there are none: as in passports (ICAO Doc 9303, part 3, section 6). */
const GERMAN: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };

/** A text in small letters without marks: "Müller" is "mueller", and all other letters lose their marks, "Zoë" to "zoe". */
export function plainLetters(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => GERMAN[letter] ?? letter)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "");
}

/** The key that a name suggests, of at most `length` characters: small Latin letters and digits with dashes between them; empty if it has none. */
export function keyFor(name: string, length: number): string {
  return plainLetters(name)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+/, "")
    .slice(0, length)
    .replace(/-+$/, "");
}
