import type { Site } from "@assay/contract/routes/site";
import { PRODUCT_NAME } from "@assay/contract/texts/pages";
import { SITE_META } from "@assay/contract/vocabulary/page-paths";
import { useSyncExternalStore } from "react";

let parsedFrom = "";
let parsed: Site | null = null;
const listeners = new Set<() => void>();

/**
 * The settings of this installation, which the server writes into every page's head. Null if another server served the page
 * (Vite's development server, tests without `addSite`).
 */
export function siteSettings(): Site | null {
  const content = siteMeta()?.content ?? "";
  if (content !== parsedFrom) {
    parsedFrom = content;
    parsed = content ? (JSON.parse(content) as Site) : null;
  }
  return parsed;
}

/** The same for components, which render again when an admin changes the settings in this window. */
export function useSiteSettings(): Site | null {
  return useSyncExternalStore(subscribe, siteSettings);
}

/** The name of the site, in the header and in page titles. */
export function siteName(): string {
  return siteSettings()?.name ?? PRODUCT_NAME;
}

/** Shows changed settings without loading the page again. */
export function changeSiteSettings(change: Partial<Site>): void {
  const meta = siteMeta();
  const site = siteSettings();
  if (meta === null || site === null) return;
  meta.content = JSON.stringify({ ...site, ...change });
  if (change.colour !== undefined) document.documentElement.dataset.siteColour = change.colour;
  for (const listener of listeners) listener();
}

function siteMeta(): HTMLMetaElement | null {
  return document.querySelector<HTMLMetaElement>(`meta[name="${SITE_META}"]`);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
