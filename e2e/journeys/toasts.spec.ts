import type { Page } from "@playwright/test";
import { fillLogin } from "#fixtures/accounts-page";
import { expect, test } from "#fixtures/test";

const AUTO_CLOSE_MS = 5_000;

/** Opens a toast and returns it with its position once its animation has ended. */
async function openToast(page: Page) {
  await fillLogin(page, "nobody", "not the password");
  const toast = page.getByRole("alert").filter({ hasText: "Check your Credentials" });
  await expect(toast).toBeVisible();
  await toast.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
  const box = await toast.boundingBox();
  if (!box) throw new Error("the toast has no place");
  return { toast, box };
}

/** Drags a toast to the right by a share of its width. */
async function drag(page: Page, box: { x: number; y: number; width: number; height: number }, share: number) {
  const [x, y] = [box.x + 40, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + (share * box.width) / 2, y, { steps: 5 });
  await page.mouse.move(x + share * box.width, y, { steps: 5 });
  await page.mouse.up();
}

test.beforeEach(({ watch }) => watch.expectStatus(401));

for (const reducedMotion of ["no-preference", "reduce"] as const) {
  test(`a toast appears at the top right and closes by itself after 5,000 ms; reduced motion: ${reducedMotion}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    const { toast, box } = await openToast(page);
    const { width } = page.viewportSize() ?? { width: 0 };
    expect(box.y).toBeLessThan(80);
    expect(width - box.x - box.width).toBeLessThan(40);
    const progress = toast.getByRole("progressbar", { includeHidden: true });
    await expect(progress).toHaveCSS("animation-duration", `${AUTO_CLOSE_MS / 1_000}s`);
    await page.mouse.move(10, 400);
    await expect(toast).toBeHidden({ timeout: AUTO_CLOSE_MS + 10_000 });
  });
}

test("a toast dragged by less than 80 % of its width returns, and one dragged by more closes", async ({ page }) => {
  const { toast, box } = await openToast(page);
  await drag(page, box, 0.7);
  await expect(toast).toBeVisible();
  await expect.poll(async () => (await toast.boundingBox())?.x).toBe(box.x);
  await drag(page, box, 0.9);
  await expect(toast).toBeHidden({ timeout: AUTO_CLOSE_MS / 2 });
});
