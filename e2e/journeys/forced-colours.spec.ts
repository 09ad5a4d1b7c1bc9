import type { Page } from "@playwright/test";
import type { OpenPage } from "#fixtures/open-page";
import { PAGES, VIEWS } from "#fixtures/open-pages";
import { nextFrame } from "#fixtures/page-checks";
import { expect, test } from "#fixtures/test";

const MOST_USED: Readonly<Record<string, OpenPage>> = { ...PAGES, ...VIEWS };
const NAMES = [
  "memberHome",
  "problemSet",
  "problem",
  "submit",
  "submissions",
  "submission",
  "profile",
  "ranking",
  "chat",
  "workshop",
] as const;

test.describe.configure({ mode: "parallel" });

for (const name of NAMES) {
  test(`users.md 31: in forced colours, ${name} keeps what is painted by background alone`, async ({
    page,
    product,
    member,
  }) => {
    // Who has never submitted has no year of days.
    if (name === "profile") await PAGES.submission?.(page, product.url, member);
    await MOST_USED[name]?.(page, product.url, member);
    const painted = await markPainted(page);
    if (name === "profile") expect(painted, "the days of a year").toBeGreaterThan(100);
    await page.emulateMedia({ forcedColors: "active" });
    await nextFrame(page);
    expect(await readLost(page), "boxes that are gone").toEqual([]);
  });
}

test("users.md 31: in forced colours, a switch that is on looks unlike one that is off", async ({
  page,
  member,
  product,
}) => {
  await PAGES.adminSettings(page, product.url, member);
  await page.emulateMedia({ forcedColors: "active" });
  const one = page.getByRole("switch").first();
  const before = await one.screenshot({ animations: "disabled" });
  await one.click();
  await page.mouse.move(0, 0);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  expect((await one.screenshot({ animations: "disabled" })).equals(before)).toBe(false);
});

/** Marks the empty boxes that differ from what is behind them only by their background; returns how many there are. */
function markPainted(page: Page): Promise<number> {
  return page.evaluate(() => {
    const isClear = (colour: string) => /(^transparent$|[,/] ?0\)$)/.test(colour);
    const behind = (element: Element): string => {
      for (let one = element.parentElement; one; one = one.parentElement) {
        const { backgroundColor } = getComputedStyle(one);
        if (!isClear(backgroundColor)) return backgroundColor;
      }
      return "";
    };
    const painted = Array.from(
      document.querySelectorAll<HTMLElement>("body :is(span, div, i, b, td, li, a):empty"),
    ).filter((element) => {
      const { backgroundColor, backgroundImage, visibility } = getComputedStyle(element);
      const { width, height } = element.getBoundingClientRect();
      // How long a toast stays is not information.
      if (element.closest(".Toastify")) return false;
      if (width < 2 || height < 2 || visibility === "hidden") return false;
      return backgroundImage !== "none" || (!isClear(backgroundColor) && backgroundColor !== behind(element));
    });
    for (const element of painted) element.dataset.painted = "";
    return painted.length;
  });
}

/** The marked boxes that now have neither a border nor a background of their own. */
function readLost(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll("[data-painted]"))
      .filter((element) => {
        const style = getComputedStyle(element);
        const hasBorder = ["top", "right", "bottom", "left"].some(
          (side) => parseFloat(style.getPropertyValue(`border-${side}-width`)) > 0,
        );
        return !hasBorder && style.getPropertyValue("forced-color-adjust") !== "none";
      })
      .map((element) => element.className),
  );
}
