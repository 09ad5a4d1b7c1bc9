import type { Site } from "@assay/contract/routes/site";
import { SITE_META } from "@assay/contract/vocabulary/page-paths";
import { act } from "@testing-library/react";
import { vi } from "vitest";
import { SITE } from "#testing/fixtures";

/** Fakes the screen, which jsdom lacks: every media query matches if the screen is wide. `turn` changes that. */
export function fakeScreen(screen: { isWide: boolean }): { turn: (screen: { isWide: boolean }) => void } {
  const media = Object.assign(new EventTarget(), { matches: screen.isWide, media: "", onchange: null });
  vi.stubGlobal("matchMedia", () => media);
  return {
    turn: ({ isWide }) =>
      act(() => {
        media.matches = isWide;
        media.dispatchEvent(new Event("change"));
      }),
  };
}

/** Gives jsdom's ranges two measurements that the editors need. jsdom does no layout, so both are empty. */
export function fakeLayout(): void {
  Range.prototype.getClientRects = () => Object.assign([], { item: () => null });
  Range.prototype.getBoundingClientRect = () => new DOMRect();
}

/** Adds the site's settings to the page's head, as the server does; they are removed after the test. */
export function addSite(change: Partial<Site>): void {
  const meta = document.createElement("meta");
  meta.name = SITE_META;
  meta.content = JSON.stringify({ ...SITE, ...change });
  document.head.append(meta);
}
