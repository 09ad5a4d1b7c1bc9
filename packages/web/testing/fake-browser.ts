import { act } from "@testing-library/react";
import { vi } from "vitest";

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

/** Adds two measurements that the editors need to jsdom's ranges. jsdom does no layout, so all are empty. */
export function fakeLayout(): void {
  Range.prototype.getClientRects = () => Object.assign([], { item: () => null });
  Range.prototype.getBoundingClientRect = () => new DOMRect();
}

/** Adds a meta tag as the server does; it is removed after the test. */
export function addMeta(name: string, content: string): void {
  const meta = document.createElement("meta");
  meta.name = name;
  meta.content = content;
  document.head.append(meta);
}
