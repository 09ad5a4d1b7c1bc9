import { type FormService, startFormService } from "#fixtures/form-service";
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

const testWithService = test.extend<object, { formService: FormService }>({
  formService: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the required fixtures from this pattern
    async ({}, use) => {
      const service = await startFormService();
      await use(service);
      await service.stop();
    },
    { scope: "worker" },
  ],
  settings: [
    async ({ formService }, use) => use({ CONTACT_FORM_URL: formService.url, CONTACT_FORM_KEY: "key-of-the-form" }),
    { scope: "worker" },
  ],
});

testWithService("a message goes to the form service with the hidden key", async ({ page, formService, watch }) => {
  watch.expectHost(formService.host);
  watch.expectStatus(500);
  formService.isUp = false;
  await page.goto("/contact");
  await page.getByLabel("Name").fill("Ada Lovelace");
  await page.getByLabel("Email").fill("ada@example.org");
  await page.getByLabel("Message").fill("The engine hums.\nIt is a good sign.");
  const send = page.getByRole("button", { name: "Send" });
  await send.click();
  await expect(page.getByRole("alert").filter({ hasText: "could not be sent" })).toBeVisible();
  expect(formService.forms).toEqual([]);

  formService.isUp = true;
  await send.click();
  await expect(page.getByRole("heading", { name: "Your message has been sent" })).toBeVisible();
  const message = "The engine hums.\r\nIt is a good sign.";
  expect(formService.forms).toEqual([
    { access_key: "key-of-the-form", name: "Ada Lovelace", email: "ada@example.org", message },
  ]);
});
