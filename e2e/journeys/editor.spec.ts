import { logIn } from "#fixtures/accounts-page";
import { bundledProblem, jurySolution } from "#fixtures/bundled";
import { problemId } from "#fixtures/client";
import { editorOf, readVerdicts, writeProgram } from "#fixtures/submit-page";
import { expect, test } from "#fixtures/test";

const BUCKETS = bundledProblem("bucketqueue");

test("each language has a draft, which survives a reload", async ({ page, product }) => {
  await page.goto(`/submit/${await problemId(product.url, BUCKETS)}`);
  await writeProgram(page, "Python", "print('a draft in Python')");
  await writeProgram(page, "C++", "// a draft in C++");
  await page.reload();
  await expect(editorOf(page)).toContainText("// a draft in C++");
  await page.getByLabel("Language").selectOption({ label: "Python" });
  await expect(editorOf(page)).toContainText("print('a draft in Python')");
});

test("the language is in the URL", async ({ page, product }) => {
  const id = await problemId(product.url, BUCKETS);
  await page.goto(`/submit/${id}`);
  await page.getByLabel("Language").selectOption({ label: "Java" });
  await expect(page).toHaveURL(`/submit/${id}?language=java`);
  await page.goto(`/submit/${id}?language=python`);
  await expect(page.getByLabel("Language")).toHaveValue("71");
  await expect(editorOf(page)).toContainText("import sys");
});

test("the editor is dark even in the light theme, starts with C++ and highlights the program", async ({
  page,
  product,
}) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto(`/submit/${await problemId(product.url, BUCKETS)}`);
  await expect(page.getByLabel("Language")).toHaveValue("52");
  await writeProgram(page, "C++", "// one\nint two = 2;");
  const colourOf = (what: "color" | "backgroundColor") =>
    editorOf(page).evaluate((element, name) => {
      const style = getComputedStyle(element.closest(".cm-editor") ?? element);
      return (style[name].match(/\d+/g) ?? []).slice(0, 3).map(Number);
    }, what);
  expect(Math.max(...(await colourOf("backgroundColor")))).toBeLessThan(64);
  expect(Math.min(...(await colourOf("color")))).toBeGreaterThan(192);
  const comment = editorOf(page).getByText("// one", { exact: true }).last();
  await expect(comment).toHaveCSS("font-style", "italic");
});

for (const reducedMotion of ["no-preference", "reduce"] as const) {
  test(`line numbers are next to their lines; reduced motion: ${reducedMotion}`, async ({ page, product }) => {
    await page.emulateMedia({ reducedMotion });
    await page.goto(`/submit/${await problemId(product.url, BUCKETS)}`);
    await expect(editorOf(page)).toContainText("#include");
    const topsOf = (selector: string) =>
      page.locator(selector).evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
    await expect
      .poll(async () => (await topsOf(".cm-lineNumbers .cm-gutterElement")).slice(1))
      .toEqual(await topsOf(".cm-line"));
  });
}

test("Ctrl+Enter submits from inside the editor", async ({ page, product, account }) => {
  await logIn(page, account);
  await page.goto(`/submit/${await problemId(product.url, BUCKETS)}`);
  await writeProgram(page, "Python", jurySolution(BUCKETS, "accepted", "py"));
  await page.keyboard.press("Control+Enter");
  expect(new Set(await readVerdicts(page, BUCKETS.testCount))).toEqual(new Set(["Accepted"]));
});

test("Escape and then Tab leave the editor, and ? lists the shortcuts", async ({ page, product }) => {
  await page.goto(`/submit/${await problemId(product.url, BUCKETS)}`);
  const editor = editorOf(page);
  await editor.click();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  await expect(editor).not.toBeFocused();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toContainText("Keyboard shortcuts");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
});
