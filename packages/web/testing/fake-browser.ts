import { act } from "@testing-library/react";
import { vi } from "vitest";

/** Stands in for the screen, which jsdom has not: every media query answers whether it is wide. `turn` changes it. */
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

/** Gives jsdom's ranges the two measures that the code editor asks for: it lays nothing out, so everything is empty. */
export function fakeLayout(): void {
  Range.prototype.getClientRects = () => Object.assign([], { item: () => null });
  Range.prototype.getBoundingClientRect = () => new DOMRect();
}

/** Adds what the server tells the page in its head; it is gone after the test. */
export function addMeta(name: string, content: string): void {
  const meta = document.createElement("meta");
  meta.name = name;
  meta.content = content;
  document.head.append(meta);
}
