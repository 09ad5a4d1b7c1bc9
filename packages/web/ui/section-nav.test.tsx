import { act, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { SectionNav } from "#ui/section-nav";

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

/** The link that is marked once the sections reach from these tops to these bottoms, in a window that is 800 px high. */
function marked(places: Record<string, readonly [top: number, bottom: number]>): string | undefined {
  vi.stubGlobal("innerHeight", 800);
  vi.stubGlobal("requestAnimationFrame", (draw: () => void) => draw());
  render(<SectionNav label="Parts" sections={Object.fromEntries(Object.keys(places).map((id) => [id, id]))} />);
  for (const [id, [top, bottom]] of Object.entries(places)) {
    const section = document.body.appendChild(document.createElement("section"));
    section.id = id;
    section.getBoundingClientRect = () => ({ top, bottom }) as DOMRect;
  }
  act(() => void window.dispatchEvent(new Event("scroll")));
  const links = screen.getAllByRole("link");
  return links.find((link) => link.hasAttribute("aria-current"))?.textContent ?? undefined;
}

test("users.md 44: marks the section that fills most of the window, not the one whose last lines are still in sight", () => {
  expect(marked({ status: [-300, 120], statistics: [136, 900], history: [916, 1200] })).toBe("statistics");
});

test("what is behind the header does not count, and of equal sections the first is marked", () => {
  expect(marked({ one: [-2_000, 300], two: [312, 556], three: [556, 800] })).toBe("one");
});
