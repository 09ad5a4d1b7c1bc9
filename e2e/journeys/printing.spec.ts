import type { Page } from "@playwright/test";
import { logIn } from "#fixtures/accounts-page";
import { publishBlog } from "#fixtures/blogs";
import { bundledProblem } from "#fixtures/bundled";
import { call, newestSubmission, problemId, submit, waitUntilJudged } from "#fixtures/client";
import { PAGES } from "#fixtures/open-pages";
import { printed, textsOf, whiteness } from "#fixtures/pdf";
import { expect, test } from "#fixtures/test";
import { blogPath, PATHS, problemPath, submissionPath, submitPath } from "../../packages/web/paths";

const BOOKENDS = bundledProblem("bookends");

/** What a screen has around every page, and the buttons of a problem. */
const ON_SCREENS_ONLY = ["Logout", "Contests", "Submit Code", "Status", "Copy", "Run samples"];

async function print(page: Page): Promise<{ pdf: Buffer; pages: string[]; text: string }> {
  const pdf = await printed(page);
  const pages = await textsOf(pdf);
  return { pdf, pages, text: pages.join("\n") };
}

test("a problem prints its statement alone, dark on white in the dark theme", async ({ page, product, account }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await logIn(page, account);
  await page.goto(problemPath(await problemId(product.url, BOOKENDS)));
  await expect(page.locator(".katex").first()).toBeVisible();
  const { pdf, pages, text } = await print(page);
  expect(text).toContain(BOOKENDS.title);
  expect(text).toContain("Sample input 1");
  for (const word of ON_SCREENS_ONLY) expect(text).not.toContain(word);
  expect(pages.length).toBeLessThanOrEqual(2);
  expect(await whiteness(pdf)).toBeGreaterThan(0.85);
});

test("the page with the editor prints the statement, from a wide and from a narrow window", async ({
  page,
  product,
  account,
}) => {
  await logIn(page, account);
  await page.goto(submitPath(await problemId(product.url, BOOKENDS)));
  await expect(page.locator(".katex").first()).toBeVisible();
  for (const width of [1_280, 375]) {
    await page.setViewportSize({ width, height: 700 });
    const { text, pages } = await print(page);
    expect(text).toContain(BOOKENDS.title);
    expect(text).toContain("Sample output 2");
    for (const word of [...ON_SCREENS_ONLY, "Results"]) expect(text).not.toContain(word);
    expect(pages.length).toBeLessThanOrEqual(2);
  }
});

test("a sample stays on one page wherever it begins, and its heading with it", async ({ page, product }) => {
  await page.goto(problemPath(await problemId(product.url, BOOKENDS)));
  await expect(page.locator(".katex").first()).toBeVisible();
  for (const height of [300, 380, 460, 540]) {
    await page.evaluate((pixels) => {
      for (const old of document.querySelectorAll("[data-filler]")) old.remove();
      const filler = document.createElement("div");
      filler.dataset.filler = "";
      filler.style.height = `${pixels}px`;
      document.querySelector(".rich-html")?.append(filler);
    }, height);
    const { pages } = await print(page);
    const ofSample = pages.findIndex((text) => text.includes("Sample input 1"));
    expect(pages[ofSample], `${height} px further down`).toContain("banana");
  }
});

test("a table that is longer than a page repeats its head", async ({ page, account }) => {
  await logIn(page, account);
  await page.goto(PATHS.problemSet);
  await expect(page.getByRole("row", { name: BOOKENDS.title })).toBeVisible();
  const { pages } = await print(page);
  expect(pages.length).toBeGreaterThan(1);
  for (const text of pages) expect(text).toMatch(/Title.*Points/);
});

test("a submission prints its verdict, its program, the chart and every test", async ({ page, product, account }) => {
  await logIn(page, account);
  await waitUntilJudged(product.url, account, await submit(product.url, account, BOOKENDS, 71, "print('4 7')"));
  await page.goto(submissionPath(await newestSubmission(product.url, account)));
  await expect(page.locator(".hljs-string")).toBeVisible();
  const { text } = await print(page);
  expect(text).toContain("Wrong Answer on test");
  expect(text).toContain("print('4 7')");
  expect(text).toContain("Time in ms");
  expect(text).toMatch(/^\s*1\s.*Wrong Answer/m);
});

test("what people print of a site has nothing of a screen around it", async ({ page, product, member }) => {
  for (const name of ["ranking", "profile", "blog", "verdictHelp", "assignment", "contestStandings"] as const) {
    await page.context().clearCookies();
    await PAGES[name](page, product.url, member);
    const { text } = await print(page);
    expect(text.trim(), name).not.toBe("");
    for (const word of ["Logout", "Signup", "About\n", "Status"]) expect(text, name).not.toContain(word);
  }
});

test("links of a text print their addresses", async ({ page, product, account }) => {
  const blogContent = '<p>Read <a href="https://example.org/rules">the rules</a>.</p>';
  await page.goto(blogPath(await publishBlog(product.url, account, { blogContent })));
  await expect(page.getByRole("link", { name: "the rules" })).toBeVisible();
  expect((await print(page)).text).toContain("the rules (https://example.org/rules)");
});

test("formulas copy as their source", async ({ page, product, account }) => {
  const blogContent = String.raw`<p>For $1 \le k \le n$ holds</p><p>$$\sum_{i=1}^k i = \frac{k(k+1)}{2}$$</p>`;
  await page.goto(blogPath(await publishBlog(product.url, account, { blogContent })));
  await expect(page.locator(".katex-display")).toBeVisible();
  const copied = await page.evaluate(() => {
    const text = document.querySelector(".rich-html") as Element;
    getSelection()?.selectAllChildren(text);
    return new Promise<string>((resolve) => {
      addEventListener("copy", (event) => resolve(event.clipboardData?.getData("text/plain") ?? ""), { once: true });
      document.execCommand("copy");
    });
  });
  expect(copied).toContain(String.raw`For $1 \le k \le n$ holds`);
  expect(copied).toContain(String.raw`$$\sum_{i=1}^k i = \frac{k(k+1)}{2}$$`);
});

test("a problem and a list offer their statements as PDF files, which a boxed browser makes", async ({
  page,
  product,
}) => {
  await page.goto(problemPath(await problemId(product.url, BOOKENDS)));
  const ofProblem = await fileOf(page);
  expect(ofProblem[0]).toMatch(/Bookends\s+Time limit: [\s\S]*Sample input 1/);
  const { reply } = await call<{ lists: { _id: string; name: string }[] }>(product.url, "/api/problemOverview");
  const firstSteps = reply.lists.find(({ name }) => name === "First steps");
  await page.goto(`${PATHS.problemSet}?list=${firstSteps?._id}`);
  const ofList = await fileOf(page);
  expect(ofList[0]).toMatch(/First steps[\s\S]*Contents[\s\S]*Bookends +\d+/);
  const number = Number(/Bookends +(\d+)/.exec(ofList[0] ?? "")?.[1]);
  expect(ofList[number - 1]).toMatch(/Bookends\s+Time limit/);
});

/** The text of each page of the file that the page offers. */
async function fileOf(page: Page): Promise<string[]> {
  const link = page.getByRole("link", { name: "PDF", exact: true });
  const response = await page.request.get((await link.getAttribute("href")) ?? "");
  expect(response.headers()["content-type"]).toBe("application/pdf");
  return textsOf(await response.body());
}
