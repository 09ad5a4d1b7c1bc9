// Drives the page of judge0/ide in chromium, which sends requests to Judge0's public hosts: judge0-ide.ts CHECKOUT PACKAGES
// [PICTURE]
import { expect, type Page } from "@playwright/test";
import { openPage } from "#judge0-clients/drivers/open-page";

const PROGRAMS: readonly { language?: RegExp; code?: string; input?: string; status: RegExp; output: RegExp }[] = [
  // The page's first program: C++ with its compiler options, under one of the language's newer ids.
  { status: /^Accepted, [\d.]+s, \d+KB/, output: /\d/ },
  { language: /^Python \(3/, code: "print(int(input()) * 2)", input: "21", status: /^Accepted/, output: /^42$/ },
  { language: /^Python \(3/, code: "print(1 // 0)", status: /^Runtime Error \(NZEC\)/, output: /ZeroDivisionError/ },
  { language: /^C \(GCC/, code: "int main() { return x; }", status: /^Compilation Error, -, -/, output: /undeclared/ },
  // For SQL, the page also sends a database.
  { language: /^SQL/, code: "select 6 * 7;", status: /^Accepted/, output: /^42$/ },
];

const [checkout = "", packages = "", picture] = process.argv.slice(2);
const { page, close } = await openPage(checkout, packages);
try {
  await expect(page.locator("#select-language option:checked")).toHaveText(/^C\+\+/, { timeout: 60_000 });
  await expect(page.locator(".monaco-editor .view-lines").first()).toContainText("#include", { timeout: 30_000 });
  for (const program of PROGRAMS) await runProgram(page, program);
  if (picture) await page.screenshot({ path: picture });
  console.log(`${PROGRAMS.length} passed`);
} finally {
  await close();
}

async function runProgram(page: Page, { language, code, input, status, output }: (typeof PROGRAMS)[number]) {
  if (language && code !== undefined) {
    const option = page.locator("#select-language option").filter({ hasText: language }).first();
    await page.locator("#select-language").selectOption(await option.getAttribute("value"), { force: true });
    await page.locator("#compiler-options").fill("");
    await type(page, page.locator(".monaco-editor .view-lines").first(), code);
    await page.locator(".lm_title", { hasText: "Input" }).click();
    await type(page, page.locator(".monaco-editor .view-lines:visible").last(), input ?? "");
  }
  await page.locator("#run-btn").click();
  await expect(page.locator("#run-btn")).not.toHaveClass(/disabled/, { timeout: 30_000 });
  await expect(page.locator("#status-line")).toHaveText(status, { timeout: 5_000 });
  expect(await page.evaluate<string>("stdoutEditor.getValue()")).toMatch(output);
}

/** Replaces an editor's text. */
async function type(page: Page, editor: ReturnType<Page["locator"]>, text: string) {
  await editor.click();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Delete");
  await page.keyboard.insertText(text);
}
