import { keyFor } from "@assay/contract/vocabulary/key-for";

/** A key for a name that none of the others has; `usual` is for names without Latin letters. */
export function freeKey(name: string, usual: string, taken: readonly string[]): string {
  const wanted = keyFor(name, 36) || usual;
  if (!taken.includes(wanted)) return wanted;
  const numbers = Array.from({ length: taken.length + 1 }, (_, index) => `${wanted.slice(0, 32)}-${index + 2}`);
  return numbers.find((key) => !taken.includes(key)) ?? wanted;
}
