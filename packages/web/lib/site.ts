import type { Site } from "@assay/contract/routes/site";
import { PRODUCT_NAME } from "@assay/contract/texts/pages";
import { SITE_META } from "@assay/contract/vocabulary/page-paths";

let parsedFrom = "";
let parsed: Site | null = null;

/**
 * The settings of this installation, which the server writes into every page's head. Null if another server served the page
 * (Vite's development server, tests without `addSite`).
 */
export function siteSettings(): Site | null {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${SITE_META}"]`)?.content ?? "";
  if (content !== parsedFrom) {
    parsedFrom = content;
    parsed = content ? (JSON.parse(content) as Site) : null;
  }
  return parsed;
}

/** True if somebody new can register. */
export function mayRegister(): boolean {
  return siteSettings()?.registration !== "admins";
}

/** True if people can write to those who run the site: to an address, or through a form service. */
export function hasContact(): boolean {
  const site = siteSettings();
  return site === null || site.contact !== null || site.contactAddress !== "";
}

/** The name of the site, in the header and in page titles. */
export function siteName(): string {
  return siteSettings()?.name ?? PRODUCT_NAME;
}
