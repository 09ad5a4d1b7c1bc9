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
