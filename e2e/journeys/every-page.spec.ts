import { PAGES, TURNED_STEPS, VIEWS } from "#fixtures/open-pages";
import { expectNoViolations, expectToFit } from "#fixtures/page-checks";
import { readTurned, turnLanguage } from "#fixtures/page-languages";
import { expect, test } from "#fixtures/test";
import { PATHS } from "../../packages/web/paths";

/** Pages that are opened without what they show: nobody came back from another site, and a new class has no programs. */
const MISSING: Readonly<Record<string, number>> = {
  contest: 404,
  similarPair: 404,

  signedIn: 401,
};

// The pages are independent, and together they take longer than any other file.
test.describe.configure({ mode: "parallel" });

test("every path of the pages is checked", () => {
  expect(Object.keys(PAGES).sort()).toEqual(Object.keys(PATHS).sort());
});

for (const [name, open] of Object.entries({ ...PAGES, ...VIEWS })) {
  test(`${name} has no axe violations in either theme and fits a screen of 375 px`, async ({
    page,
    product,
    member,
    watch,
  }) => {
    const missing = MISSING[name];
    if (missing !== undefined) watch.expectStatus(missing);
    await open(page, product.url, member);
    await expectNoViolations(page);
    await page.setViewportSize({ width: 375, height: 700 });
    await expectToFit(page);
    // On a narrow screen, two panes become two tabs.
    const secondTab = page.getByRole("main").getByRole("tab").nth(1);
    if (await secondTab.isVisible()) {
      await secondTab.click();
      await expectToFit(page);
    }
    const writtenByUsers = await turnLanguage(page);
    await TURNED_STEPS[name]?.(page);
    // Replies that came while the page was read count the next time.
    await expect
      .configure({ soft: true })
      .poll(async () => readTurned(page, await writtenByUsers()), { timeout: 5_000 })
      .toEqual({ unmarked: [], turned: [] });
    await expectToFit(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expectToFit(page);
  });
}
