import { readFile } from "node:fs/promises";
import { logIn } from "#fixtures/accounts-page";
import { problemId } from "#fixtures/client";
import { importPackage } from "#fixtures/import-package";
import { pressSubmit, readVerdicts, resultRows, writeProgram } from "#fixtures/submit-page";
import { expect, test } from "#fixtures/test";

const latin1 = (text: string) => Buffer.from(text, "latin1");
const PACKAGE = {
  "problem.yaml": "name: Backwards in Latin-1\nlicense: cc by\nauthor: Ada\n",
  ".timelimit": "2\n",
  "problem_statement/problem.en.tex":
    "\\problemname{Backwards in Latin-1}\nReverse it.\n\\section*{Input}\nA line of Latin-1.\n\\section*{Output}\nThe line, reversed.\n",
  "data/sample/1.in": latin1("na\xefve caf\xe9\n"),
  "data/sample/1.ans": latin1("\xe9fac ev\xefan\n"),
  "data/secret/1.in": latin1("\xfcber alles\n"),
  "data/secret/1.ans": latin1("sella reb\xfc\n"),
  "data/secret/2.in": Buffer.from([0xff, 0xfe, 0, 0x0a]),
  "data/secret/2.ans": Buffer.from([0, 0xfe, 0xff, 0x0a]),
};
const RIGHT = `import sys
sys.stdout.buffer.write(sys.stdin.buffer.read().rstrip(b"\\n")[::-1] + b"\\n")`;

test("samples that are not UTF-8 are shown as previews and judged byte for byte", async ({
  page,
  product,
  account,
}) => {
  const problem = await importPackage(product, "backwards", PACKAGE);
  await logIn(page, account);
  const id = await problemId(product.url, problem);
  await page.goto(`/problem/${id}`);
  const output = page.getByRole("region", { name: "Sample output" });
  await expect(output).toContainText("\\xE9fac ev\\xEFan");
  await expect(page.getByText("Your program reads the exact bytes")).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent("download"), output.getByRole("link").click()]);
  expect((await readFile(await download.path())).equals(PACKAGE["data/sample/1.ans"])).toBe(true);

  await page.goto(`/submit/${id}`);
  await writeProgram(page, "Python", RIGHT);
  await page.getByRole("button", { name: "Run samples" }).click();
  expect(await readVerdicts(page, 1)).toEqual(["Accepted"]);
  await pressSubmit(page);
  expect(await readVerdicts(page, problem.testCount)).toEqual(["Accepted", "Accepted", "Accepted"]);
  await expect(page.getByText("ALL TESTCASES PASSED")).toBeVisible();
  await resultRows(page).first().getByRole("button").click();
  const details = resultRows(page).first().locator("xpath=following-sibling::tr[1]");
  await expect(details.getByText("\\xE9fac ev\\xEFan")).toHaveCount(2);

  await writeProgram(page, "Python", RIGHT.replace("[::-1]", "[::-1].decode('latin-1').encode()"));
  await pressSubmit(page);
  expect(new Set(await readVerdicts(page, problem.testCount))).toEqual(new Set(["Wrong Answer"]));
  await expect(page.getByText("The exact bytes were compared.")).toBeVisible();
});
