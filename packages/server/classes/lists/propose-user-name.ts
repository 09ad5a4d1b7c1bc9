import { plainLetters } from "@assay/contract/vocabulary/key-for";
import { LIMITS } from "@assay/contract/vocabulary/limits";

/** Letters that lose no mark in NFKD but have a usual spelling in Latin letters. */
const SPELLINGS: Readonly<Record<string, string>> = {
  ...{ æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", ð: "d", þ: "th", ı: "i", ħ: "h", ŋ: "ng", ə: "e" },
  ...{
    а: "a",
    б: "b",
    в: "v",
    г: "g",
    ґ: "g",
    д: "d",
    е: "e",
    є: "ye",
    ж: "zh",
    з: "z",
    и: "i",
    і: "i",
    ї: "i",
    к: "k",
  },
  ...{ л: "l", м: "m", н: "n", о: "o", п: "p", р: "r", с: "s", т: "t", у: "u", ф: "f", х: "kh", ц: "ts", ч: "ch" },
  ...{
    ш: "sh",
    щ: "shch",
    ъ: "",
    ы: "y",
    ь: "",
    э: "e",
    ю: "yu",
    я: "ya",
    ђ: "dj",
    ј: "j",
    љ: "lj",
    њ: "nj",
    ћ: "c",
    џ: "dz",
  },
  ...{
    α: "a",
    β: "v",
    γ: "g",
    δ: "d",
    ε: "e",
    ζ: "z",
    η: "i",
    θ: "th",
    ι: "i",
    κ: "k",
    λ: "l",
    μ: "m",
    ν: "n",
    ξ: "x",
  },
  ...{ ο: "o", π: "p", ρ: "r", σ: "s", ς: "s", τ: "t", υ: "y", φ: "f", χ: "ch", ψ: "ps", ω: "o" },
};

/** How long the number behind a name that others have can be. */
const NUMBER_LENGTH = 4;

/**
 * The user name that somebody with this name gets if nobody has it: first and last name in small Latin letters with a dot between them.
 * Letters of scripts without a usual spelling stay as they are. A name without letters is "student".
 */
export function proposeUserName(firstName: string, surname: string): string {
  const parts = [spell(firstName), spell(surname)].filter((part) => part !== "");
  const base = parts
    .join(".")
    .slice(0, LIMITS.userNameLength.max - NUMBER_LENGTH)
    .replace(/[.-]+$/, "");
  return base.length < LIMITS.userNameLength.min ? `student${base === "" ? "" : "."}${base}` : base;
}

/** The proposal for the next try: "anna.meier", "anna.meier2", "anna.meier3". */
export function numbered(base: string, attempt: number): string {
  return attempt === 1 ? base : `${base}${attempt}`;
}

/** "Anna Maria" is "anna": only the first of several first names. A surname keeps all its words. */
function spell(name: string): string {
  return [...plainLetters(name)]
    .map((letter) => SPELLINGS[letter] ?? letter)
    .join("")
    .normalize("NFKC")
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "");
}
