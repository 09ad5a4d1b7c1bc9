import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { logIn } from "#fixtures/accounts-page";
import { ADMIN } from "#fixtures/admin-page";
import { publishBlog } from "#fixtures/blogs";
import { makeDataFolder } from "#fixtures/data-folder";
import { startProduct } from "#fixtures/product";
import { expect, test } from "#fixtures/test";

const MAIN = join(import.meta.dirname, "../../packages/cli/main.ts");

async function runAdmin(dataDir: string, ...args: string[]): Promise<void> {
  const { PATH, HOME } = process.env;
  await promisify(execFile)(process.execPath, [MAIN, "admin", ...args], { env: { PATH, HOME, DATA_DIR: dataDir } });
}

test("a backup of a running site is restored elsewhere: accounts, posts and sessions are there", async ({
  page,
  browser,
  product,
  account,
}) => {
  test.slow();
  await using folder = await makeDataFolder();
  const file = join(folder.path, "backup.gz");
  const title = `Kept by ${account.userName}`;
  const address = `/blog/${await publishBlog(product.url, account, { blogTitle: title })}`;
  await logIn(page, ADMIN);
  await runAdmin(product.dataDir, "backup", file);
  await page.goto("/admin/audit");
  await expect(page.getByText("wrote a backup of the site").first()).toBeVisible();

  await runAdmin(folder.path, "restore", file, "--replace");
  const restored = await startProduct({ DATA_DIR: folder.path });
  const context = await browser.newContext({ baseURL: restored.url });
  const there = await context.newPage();
  await logIn(there, account);
  await there.goto(address);
  await expect(there.getByRole("heading", { level: 1 })).toHaveText(title);
  // Cookies are sent to every port, and the admin's session was restored.
  const audit = await page.request.get(new URL("/api/admin/audit", restored.url).href);
  expect((await audit.json()).entries[0]).toMatchObject({ action: "backup_restored" });
  await context.close();
  await restored.stop();
});
