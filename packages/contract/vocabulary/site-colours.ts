/**
 * The colours that a site may have. Green, red, amber, violet and slate are not among them: they belong to verdicts. Each but
 * the first, which is Assay's own, has its variants in the web client's `tokens.css`.
 */
export const SITE_COLOURS = {
  blue: "#0b5a94",
  indigo: "#2f4fb0",
  teal: "#0a6069",
  plum: "#8a2a6b",
  graphite: "#2b3440",
} as const;

/** A key of `SITE_COLOURS`. */
export type SiteColour = keyof typeof SITE_COLOURS;

/** The same as a list. */
export const SITE_COLOUR_NAMES = Object.keys(SITE_COLOURS) as [SiteColour, ...SiteColour[]];

/** Who may register: anybody, whoever has the code, or nobody, because admins create the accounts. */
export const REGISTRATION_MODES = ["open", "code", "admins"] as const;

/** One of `REGISTRATION_MODES`. */
export type RegistrationMode = (typeof REGISTRATION_MODES)[number];

/** How a site looks in browser tabs. */
interface SiteMark {
  readonly logoLetter: string;
  readonly colour: SiteColour;
}

/** The address of a site's picture in browser tabs. */
export function siteIcon(mark: SiteMark): string {
  return `data:image/svg+xml,${encodeURIComponent(siteIconSource(mark))}`;
}

/** That picture in SVG: the site's letter, or Assay's mark, on its colour. */
export function siteIconSource({ logoLetter, colour }: SiteMark): string {
  const mark =
    logoLetter === ""
      ? '<path d="M6.5 25 16 7l9.5 18m-13.9-5.4 3.2 3.2 6-6.6" fill="none" stroke="#fff" stroke-width="3.2"/>'
      : `<text x="16" y="23.5" text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="21" fill="#fff">${logoLetter}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${SITE_COLOURS[colour]}"/>${mark}</svg>`;
}
