import { expect, test } from "#fixtures/test";

test("without a form service the form says that it opens the visitor's email program, and does", async ({ page }) => {
  const opened: string[] = [];
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Page.enable");
  devTools.on("Page.frameRequestedNavigation", ({ url }) => opened.push(url));
  await page.goto("/contact");
  await expect(page.getByText(/is sent from your own email program to contact@example.org/)).toBeVisible();
  await page.getByLabel("Name").fill("Ada Lovelace");
  await page.getByLabel("Email").fill("ada@example.org");
  await page.getByLabel("Message").fill("The engine hums.\nIt is a good sign.");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Your email program should now show the message.")).toBeVisible();
  await expect.poll(() => opened).toHaveLength(1);
  const mail = new URL(opened[0] ?? "");
  expect([mail.protocol, mail.pathname]).toEqual(["mailto:", "contact@example.org"]);
  const body = "The engine hums.\r\nIt is a good sign.\r\n\r\nAda Lovelace\r\nada@example.org";
  expect(mail.searchParams.get("body")).toBe(body);
});
