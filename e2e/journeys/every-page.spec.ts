import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { logIn } from "#fixtures/accounts-page";
import { openUsers } from "#fixtures/admin-page";
import { publishBlog } from "#fixtures/blogs";
import { bundledProblem } from "#fixtures/bundled";
import { openChat, say } from "#fixtures/chat-page";
import { type Account, problemId } from "#fixtures/client";
import { editorOf, readVerdicts, writeProgram } from "#fixtures/submit-page";
import { expect, test } from "#fixtures/test";

type Violation = Awaited<ReturnType<AxeBuilder["analyze"]>>["violations"][number];

const BOOKENDS = bundledProblem("bookends");

/** How each page is reached and when it is complete. */
const PAGES: Record<string, (page: Page, url: string, account: Account) => Promise<void>> = {
  home: async (page) => {
    await page.goto("/");
    await expect(page.getByRole("button", { name: /Random Problem/ })).toBeVisible();
  },
  login: async (page) => {
    await page.goto("/login");
    await expect(page.getByLabel("User name")).toBeVisible();
  },
  signup: async (page) => {
    await page.goto("/signup");
    await expect(page.getByLabel("Confirm password")).toBeVisible();
  },
  problemset: async (page) => {
    await page.goto("/problemset");
    await expect(page.getByRole("row", { name: BOOKENDS.title })).toBeVisible();
  },
  problem: async (page, url) => {
    await page.goto(`/problem/${await problemId(url, BOOKENDS)}`);
    await expect(page.locator(".katex").first()).toBeVisible();
  },
  submit: async (page, url, account) => {
    await logIn(page, account);
    await page.goto(`/submit/${await problemId(url, BOOKENDS)}`);
    await openCode(page);
    await writeProgram(page, "Python", "print('4 7')");
    await page.keyboard.press("Control+Quote");
    await readVerdicts(page, 2);
  },
  profile: async (page, _url, account) => {
    await page.goto(`/profile/${account.userId}`);
    await expect(page.getByText("Points earned")).toBeVisible();
  },
  blogs: async (page, url, account) => {
    const title = `All about ${account.userName}`;
    await publishBlog(url, account, { blogTitle: title });
    await page.goto("/blogs");
    await expect(page.getByRole("link", { name: title }).first()).toBeVisible();
  },
  blog: async (page, url, account) => {
    const blogContent = '<p>$x^2$</p><pre><code class="language-cpp">int x = 1; // one</code></pre>';
    await page.goto(`/blog/${await publishBlog(url, account, { blogContent })}`);
    await expect(page.locator(".katex")).toBeVisible();
    await expect(page.locator(".hljs-comment")).toBeVisible();
  },
  "create blog": async (page) => {
    await page.goto("/createBlog");
    await page.getByRole("button", { name: "Code block" }).click();
    await expect(page.getByRole("combobox", { name: "Language" })).toBeVisible();
  },
  contact: async (page) => {
    await page.goto("/contact");
    await expect(page.getByRole("main").getByRole("link")).toBeVisible();
  },
  about: async (page) => {
    await page.goto("/about");
    await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(4);
  },
  "users table": async (page) => {
    await openUsers(page);
    await page.getByRole("button", { name: "Edit" }).last().click();
    await expect(page.getByRole("button", { name: "Save" })).toBeVisible();
  },
  "create problem": async (page) => {
    await page.goto("/createProblem");
    await page.getByLabel("Title").fill("A title");
    await page.getByRole("button", { name: "Add a test case" }).click();
    await expect(page.getByLabel("Expected output")).toBeVisible();
  },
  chat: async (page, _url, account) => {
    await logIn(page, account);
    await openChat(page);
    await say(page, `hello from ${account.userName}`);
    await expect(page.getByRole("log").getByText("hello from").first()).toBeVisible();
  },
  "404": async (page) => {
    await page.goto("/nowhere");
    await expect(page.getByText("404 - Page Not Found")).toBeVisible();
  },
};

for (const [name, open] of Object.entries(PAGES)) {
  test(`axe finds nothing on ${name}, light and dark`, async ({ page, product, member, watch }) => {
    if (name === "404") watch.expectStatus(404);
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await open(page, product.url, member);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.evaluate(() => new Promise((settle) => requestAnimationFrame(() => requestAnimationFrame(settle))));
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.flatMap(describeViolation), colorScheme).toEqual([]);
    }
  });

  test(`${name} fits a screen of 375 px`, async ({ page, product, member, watch }) => {
    if (name === "404") watch.expectStatus(404);
    await page.setViewportSize({ width: 375, height: 700 });
    await open(page, product.url, member);
    const { scrollWidth, clientWidth } = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return { scrollWidth, clientWidth };
    });
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  });
}

test("the theme follows the system until it is chosen, and the choice is remembered", async ({ page }) => {
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

test("where little motion is wished for, a change of the look holds at once", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  const sizes = await page.getByRole("heading", { level: 1 }).evaluate((heading) => {
    const before = getComputedStyle(heading).fontSize;
    heading.style.fontSize = "17px";
    return [before === "17px", getComputedStyle(heading).fontSize];
  });
  expect(sizes).toEqual([false, "17px"]);
});

function describeViolation({ id, nodes }: Violation): string[] {
  return nodes.map(({ html, failureSummary }) => `${id}: ${html}: ${failureSummary}`);
}

/** On a narrow screen statement and editor are tabs. */
async function openCode(page: Page): Promise<void> {
  const tab = page.getByRole("tab", { name: "Code" });
  await expect(editorOf(page).or(tab).first()).toBeVisible();
  if (await tab.isVisible()) await tab.click();
}
