/** A disc with the name's initials, in a hue that depends on the name alone. */
export function GeneratedAvatar({ name, className }: { name: string; className: string }) {
  const hue = hueOf(name);
  return (
    <svg viewBox="0 0 64 64" className={className} aria-hidden="true">
      <circle cx="32" cy="32" r="32" fill={`oklch(0.86 0.07 ${hue})`} />
      <text
        x="32"
        y="33"
        fontSize="25"
        fontWeight="600"
        textAnchor="middle"
        dominantBaseline="central"
        fill={`oklch(0.32 0.09 ${hue})`}
      >
        {initials(name)}
      </text>
    </svg>
  );
}

/** The first letters of the first and the last word, at most two. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/u);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return chosen.map((word) => Array.from(word ?? "")[0]?.toLocaleUpperCase() ?? "").join("");
}

/** FNV-1a over the code points, folded to degrees. */
function hueOf(name: string): number {
  let hash = 0x811c9dc5;
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0) % 360;
}
