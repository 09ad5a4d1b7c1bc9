import type { Locator, Page } from "@playwright/test";
import { logIn } from "#fixtures/accounts-page";
import { bundledProblem, jurySolution } from "#fixtures/bundled";
import { problemId } from "#fixtures/client";
import { editorOf, readVerdicts, writeProgram } from "#fixtures/submit-page";
import { expect, test } from "#fixtures/test";

const BUCKETS = bundledProblem("bucketqueue");

/** Opens the settings of the editor and returns one of them. */
async function openSetting(page: Page, label: string): Promise<Locator> {
  await page.getByRole("button", { name: "Editor settings" }).click();
  return page.getByRole("dialog", { name: "Editor settings" }).getByLabel(label, { exact: true });
}

test("the editor is dark even in the light theme, starts with C++ and highlights the program; settings take effect at once and are kept for every problem", async ({
  page,
  product,
}) => {
  const address = `/submit/${await problemId(product.url, BUCKETS)}`;
  for (const reducedMotion of ["no-preference", "reduce"] as const) {
    await page.emulateMedia({ colorScheme: "light", reducedMotion });
    await page.goto(address);
    await expect(editorOf(page)).toContainText("#include");
    const topsOf = (selector: string) =>
      page.locator(selector).evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
    await expect
      .poll(async () => (await topsOf(".cm-lineNumbers .cm-gutterElement")).slice(1), `line numbers, ${reducedMotion}`)
      .toEqual(await topsOf(".cm-line"));
  }
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

  await (await openSetting(page, "Theme")).selectOption("Same as the site");
  await page.getByLabel("Font size").selectOption("20 px");
  await page.keyboard.press("Escape");
  const look = () =>
    editorOf(page).evaluate((element) => {
      const { fontSize, backgroundColor } = getComputedStyle(element.closest(".cm-editor") ?? element);
      return [fontSize, backgroundColor];
    });
  await expect.poll(look).toEqual(["20px", "rgb(255, 255, 255)"]);
  await page.goto(`/submit/${await problemId(product.url, bundledProblem("bookends"))}`);
  await expect(editorOf(page)).toBeVisible();
  await expect.poll(look).toEqual(["20px", "rgb(255, 255, 255)"]);
});

test("Ctrl+' runs the samples and Ctrl+Enter submits from inside the editor, keys without effect say why, and ? lists the keys", async ({
  page,
  product,
  account,
}) => {
  await logIn(page, account);
  await page.goto(`/submit/${await problemId(product.url, BUCKETS)}`);
  // The program must still be running when the next key is pressed.
  await writeProgram(page, "Python", `import time\ntime.sleep(0.5)\n${jurySolution(BUCKETS, "accepted", "py")}`);
  await page.keyboard.press("Control+'");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Your program is being judged. Wait for the verdict, or stop waiting.")).toBeVisible();
  const results = page.getByRole("region", { name: "Results" });
  await expect(results.getByRole("status").first()).toHaveText(/^Samples? passed · \d of \d$/);
  await page.keyboard.press("Control+Enter");
  expect(new Set(await readVerdicts(page, BUCKETS.testCount))).toEqual(new Set(["Accepted"]));
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  await expect(editorOf(page)).not.toBeFocused();
  await page.keyboard.press("n");
  await expect(page.getByText("No test has failed.")).toBeVisible();
  await page.keyboard.press("?");
  const list = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(list).toContainText("Find and replace");
  await expect(list).toContainText("Previous or next problem");
  await page.keyboard.press("Escape");
  await expect(list).toBeHidden();
});

test("finds and replaces, suggests words and snippets while the user types, and undoes a Reset", async ({
  page,
  product,
}) => {
  await page.goto(`/submit/${await problemId(product.url, BUCKETS)}`);
  await writeProgram(page, "C++", "int tide = 1;\nint low = tide;\n");
  // The search loads when somebody first uses the editor; until then, the key is the browser's.
  await expect(async () => {
    await page.keyboard.press("Control+F");
    await page.getByRole("textbox", { name: "Find" }).fill("tide", { timeout: 1_000 });
  }).toPass();
  await page.getByRole("textbox", { name: "Replace" }).fill("harbour");
  await page.getByRole("button", { name: "Replace all" }).click();
  await expect(editorOf(page)).toContainText("int low = harbour;");
  await page.keyboard.press("Escape");
  await editorOf(page).focus();
  await page.keyboard.press("Control+End");
  await page.keyboard.type("har");
  await page.getByRole("option", { name: "harbour" }).click();
  await page.keyboard.type("; fore");
  await page.getByRole("option", { name: "foreach" }).click();
  await expect(editorOf(page)).toContainText("harbour; for (auto& value : values) {");

  await page.getByRole("button", { name: "Reset" }).click();
  await expect(editorOf(page)).toContainText("#include");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(editorOf(page)).toContainText("int low = harbour;");
  await expect(page.getByRole("button", { name: "Undo" })).toBeHidden();
});

test("a file, chosen or dropped, opens in the language of its extension; each language has a draft and an address, which survive a reload", async ({
  page,
  product,
}) => {
  const address = `/submit/${await problemId(product.url, BUCKETS)}`;
  await page.goto(address);
  await writeProgram(page, "Python", "print('mine')");
  await page.getByLabel("Language").selectOption({ label: "C++" });
  await expect(editorOf(page)).toContainText("#include");
  await page
    .getByLabel("Open a source file")
    .first()
    .setInputFiles({
      name: "solution.py",
      mimeType: "text/x-python",
      buffer: Buffer.from("print('from a file')\n"),
    });
  await expect(page.getByLabel("Language")).toHaveValue("71");
  await expect(editorOf(page)).toHaveText("print('from a file')");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(editorOf(page)).toHaveText("print('mine')");

  await drop(page, "Main.java", "class Main {}");
  await expect(page.getByLabel("Language")).toHaveValue("91");
  await expect(editorOf(page)).toHaveText("class Main {}");
  await drop(page, "huge.java", "x".repeat(256 * 1_024 + 1));
  await expect(page.getByText("huge.java is larger than 256 kB, the limit for a program")).toBeVisible();
  await expect(editorOf(page)).toHaveText("class Main {}");

  await expect(page).toHaveURL(`${address}?language=java`);
  await page.reload();
  await expect(editorOf(page)).toHaveText("class Main {}");
  await page.goto(`${address}?language=python`);
  await expect(page.getByLabel("Language")).toHaveValue("71");
  await expect(editorOf(page)).toHaveText("print('mine')");
});

/** Drops a file onto the statement, as a user who misses the editor does. */
async function drop(page: Page, name: string, content: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ([fileName, text]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], fileName));
      return transfer;
    },
    [name, content] as const,
  );
  const target = page.getByRole("region", { name: "Statement" });
  await target.dispatchEvent("dragover", { dataTransfer });
  await expect(page.getByText("Drop the file to open it in the editor")).toBeVisible();
  await target.dispatchEvent("drop", { dataTransfer });
  await expect(page.getByText("Drop the file to open it in the editor")).toBeHidden();
}

test("Vim's and Emacs' keys load when they are chosen, and Escape and then Tab leave the editor", async ({
  page,
  product,
}) => {
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  await page.goto(`/submit/${await problemId(product.url, BUCKETS)}`);
  for (const [keys, deleteLine] of [
    ["Emacs", ["Control+a", "Control+k"]],
    ["Vim", ["d", "d"]],
  ] as const) {
    await writeProgram(page, "C++", "one\ntwo");
    const before = scripts.length;
    await (await openSetting(page, "Keys")).selectOption(keys);
    await expect.poll(() => scripts.length).toBeGreaterThan(before);
    await page.keyboard.press("Escape");
    const editor = editorOf(page);
    await expect(async () => {
      await editor.focus();
      for (const key of deleteLine) await page.keyboard.press(key);
      await expect(editor).not.toContainText("two", { timeout: 500 });
    }).toPass();
    await page.keyboard.press("i");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Tab");
    await expect(editor).not.toBeFocused();
  }
});
