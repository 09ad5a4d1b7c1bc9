import { useState } from "react";
import { siteSettings } from "#lib/site";
import { classNames } from "#ui/class-names";

/**
 * A person's picture, decorative beside their name. It is generated from the name; if the setting AVATAR_URL names an
 * avatar service, the service's picture replaces it once it has loaded, unless `isGenerated`. `hueKey` is for pages that do not always
 * know the name: the colour then comes from what they do know.
 */
export function Avatar(props: { name: string; className: string; isGenerated?: boolean; hueKey?: string }) {
  const { name, className, isGenerated = false, hueKey = name } = props;
  const [shownUrl, setShownUrl] = useState<string | null>(null);
  const url = isGenerated ? null : avatarUrl(name);
  const isShown = url !== null && url === shownUrl;
  return (
    <span className={classNames("inline-grid *:col-start-1 *:row-start-1", className)}>
      {!isShown && <GeneratedAvatar name={name} hueKey={hueKey} className="size-full" />}
      {url !== null && (
        <img
          key={url}
          src={url}
          alt=""
          className={classNames("size-full rounded-full bg-sunken object-cover", isShown ? "" : "invisible")}
          referrerPolicy="no-referrer"
          onLoad={() => setShownUrl(url)}
        />
      )}
    </span>
  );
}

/** The address of the person's picture at the avatar service, or null without one. */
function avatarUrl(name: string): string | null {
  return siteSettings()?.avatarUrl?.replaceAll("{name}", encodeURIComponent(name)) ?? null;
}

/** A disc with the name's initials, in a hue derived from the key. */
function GeneratedAvatar({ name, hueKey, className }: { name: string; hueKey: string; className: string }) {
  const hue = hueOf(hueKey);
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

/** An FNV-1a hash of the code points, reduced to degrees. */
function hueOf(name: string): number {
  let hash = 0x811c9dc5;
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0) % 360;
}
