/** A key that a name suggests; empty if it has no Latin letters. */
export function keyFor(name: string): string {
  const plain = name.normalize("NFKD").toLowerCase().replace(/\p{M}/gu, "");
  return plain
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 36)
    .replace(/-+$/, "");
}

/** A key for a name that none of the others has; `usual` is for names without Latin letters. */
export function freeKey(name: string, usual: string, taken: readonly string[]): string {
  const wanted = keyFor(name) || usual;
  if (!taken.includes(wanted)) return wanted;
  const numbers = Array.from({ length: taken.length + 1 }, (_, index) => `${wanted.slice(0, 32)}-${index + 2}`);
  return numbers.find((key) => !taken.includes(key)) ?? wanted;
}
