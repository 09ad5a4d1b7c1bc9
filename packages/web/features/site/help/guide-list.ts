import type { GuidePageContent } from "#build/guide";
import { loadChunk } from "#lib/load-chunk";

const TITLES = import.meta.glob<string>("../../../../../docs/guide/*.md", {
  query: "?title",
  import: "default",
  eager: true,
});
const PAGES = import.meta.glob<GuidePageContent>("../../../../../docs/guide/*.md", { import: "default" });

const fileOf = (page: string) => `../../../../../docs/guide/${page}.md`;

/** The title of a page of the guide, in English; undefined if there is no such page. */
export function guideTitle(page: string): string | undefined {
  return page === "README" ? undefined : TITLES[fileOf(page)];
}

/** Loads a page of the guide. Throws Error if there is none or it cannot be loaded. */
export async function loadGuidePage(page: string): Promise<GuidePageContent> {
  const load = PAGES[fileOf(page)];
  if (!load) throw new Error(`there is no page ${page} in the guide`);
  return loadChunk(load);
}
