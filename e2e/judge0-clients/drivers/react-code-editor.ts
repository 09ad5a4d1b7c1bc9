// Drives the page of manuarora700/react-code-editor, which its own build has made, in chromium:
// react-code-editor.ts BUILD PACKAGES [PICTURE]
import { expect, type Page } from "@playwright/test";
import { openPage } from "#judge0-clients/drivers/open-page";

const PROGRAMS: readonly { language: string; code?: string; input?: string; status: string; output: string }[] = [
  // The page's first program.
  { language: "JavaScript (Node.js 12.14.0)", status: "Accepted", output: "4" },
  {
    language: "C++ (GCC 9.2.0)",
    code: '#include <iostream>\nint main() { int n; std::cin >> n; std::cout << n + 1 << "\\n"; }',
    input: "41",
    status: "Accepted",
    output: "42",
  },
  {
    language: "Java (OpenJDK 13.0.1)",
    code: "class Main { public static void main(String[] a) { System.out.println(6 * 7); } }",
    status: "Accepted",
    output: "42",
  },
  {
    language: "C++ (GCC 9.2.0)",
    code: "int main() { return x; }",
    status: "Compilation Error",
    output: "not declared",
  },
  { language: "Python (3.8.1)", code: "print(1 // 0)", status: "Runtime Error (NZEC)", output: "ZeroDivisionError" },
  {
    language: "Python (3.8.1)",
    code: "while True: pass",
    status: "Time Limit Exceeded",
    output: "Time Limit Exceeded",
  },
  { language: "Python (3.8.1)", code: "print(int(input()) * 2)", input: "21", status: "Accepted", output: "42" },
];

const [build = "", packages = "", picture] = process.argv.slice(2);
const { page, close } = await openPage(build, packages);
try {
  await expect(page.locator(".monaco-editor .view-lines")).toContainText("binarySearch", { timeout: 30_000 });
  for (const program of PROGRAMS) await runProgram(page, program);
  if (picture) await page.screenshot({ path: picture });
  console.log(`${PROGRAMS.length} passed`);
} finally {
  await close();
}

async function runProgram(page: Page, { language, code, input = "", status, output }: (typeof PROGRAMS)[number]) {
  await page.locator("input[role=combobox], input[id^=react-select]").first().fill(language);
  await page.keyboard.press("Enter");
  if (code !== undefined) {
    await page.locator(".monaco-editor .view-lines").click();
    await page.keyboard.press("Control+a");
    await page.keyboard.insertText(code);
  }
  await page.getByPlaceholder("Custom input").fill(input);
  const answer = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("button", { name: "Compile and Execute" }).click();
  expect((await answer).status(), await (await answer).text()).toBe(201);
  // The button shows its usual label again when the run has ended.
  await expect(page.getByRole("button", { name: "Compile and Execute" })).toBeVisible({ timeout: 30_000 });
  await expect(page.locator(".metrics-container p").first()).toContainText(status, { timeout: 5_000 });
  await expect(page.locator(".right-container pre")).toContainText(output);
}
