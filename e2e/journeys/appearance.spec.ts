import { expect, test } from "#fixtures/test";

test("the theme follows the system until the user chooses one, and the choice is stored", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/");
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await background();
  await page.getByRole("button", { name: "Switch to the dark theme" }).click();
  await expect.poll(background).not.toBe(light);
  const dark = await background();
  await page.reload();
  expect(await background()).toBe(dark);
  await page.getByRole("button", { name: "Switch to the light theme" }).click();
  await expect.poll(background).toBe(light);
});

test("with reduced motion, style changes take effect at once", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  const sizes = await page.getByRole("heading", { level: 1 }).evaluate((heading) => {
    const before = getComputedStyle(heading).fontSize;
    heading.style.fontSize = "17px";
    return [before === "17px", getComputedStyle(heading).fontSize];
  });
  expect(sizes).toEqual([false, "17px"]);
});
