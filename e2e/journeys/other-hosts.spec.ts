import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fillLogin } from "#fixtures/accounts-page";
import { canLogIn } from "#fixtures/admin-page";
import { type AvatarService, startAvatarService } from "#fixtures/avatar-service";
import { type FormService, startFormService } from "#fixtures/form-service";
import { test as base, expect } from "#fixtures/test";
import { openTestSmtp, type TestSmtp } from "../../packages/server/testing/smtp";

/** A product whose PUBLIC_URL names `localhost`, with an avatar service, a form service and a mail server. */
const test = base.extend<
  { otherAddress: string },
  { avatarService: AvatarService; formService: FormService; smtp: TestSmtp }
>({
  avatarService: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the required fixtures from this pattern
    async ({}, use) => {
      const service = await startAvatarService();
      await use(service);
      await service.stop();
    },
    { scope: "worker" },
  ],
  formService: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const service = await startFormService();
      await use(service);
      await service.stop();
    },
    { scope: "worker" },
  ],
  smtp: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const smtp = await openTestSmtp();
      await use(smtp);
      await smtp.close();
    },
    { scope: "worker" },
  ],
  settings: [
    async ({ avatarService, formService, smtp }, use) => {
      const port = await freePort();
      const PUBLIC_URL = `http://localhost:${port}`;
      const form = { CONTACT_FORM_URL: formService.url, CONTACT_FORM_KEY: "key-of-the-form" };
      await use({ PORT: `${port}`, PUBLIC_URL, AVATAR_URL: avatarService.url, SMTP_URL: smtp.url, ...form });
    },
    { scope: "worker" },
  ],
  otherAddress: async ({ product, watch }, use) => {
    const address = product.url.replace("localhost", "127.0.0.1");
    watch.expectHost(new URL(address).host);
    await use(address);
  },
});

// In one worker, because each other one would start such a product, too.
test.describe.configure({ mode: "default" });

test("a login at an address other than PUBLIC_URL is sent to the right one, where it works", async ({
  page,
  product,
  member,
  otherAddress,
  watch,
}) => {
  watch.expectStatus(403);
  await page.goto(`${otherAddress}/login?from=here`);
  const link = page.getByRole("link", { name: product.url });
  await expect(link).toHaveAttribute("href", `${product.url}/login?from=here`);
  await page.getByLabel("User name").fill(member.userName);
  await page.getByLabel("Password", { exact: true }).fill(member.password);
  await page.getByRole("button", { name: "Log In", exact: true }).click();
  await expect(page.getByRole("alert").filter({ hasText: `The address of this site is ${product.url}` })).toBeVisible();
  await expect(page.getByText("Check your Credentials")).toBeHidden();
  await link.first().click();
  await expect(page).toHaveURL(`${product.url}/login?from=here`);
  await expect(page.getByText("The address of this site is")).toBeHidden();
  await fillLogin(page, member.userName, member.password);
  await expect(page.getByText("Login successful!")).toBeVisible();
});

test("a profile shows its generated picture first and the avatar service's when it responds", async ({
  page,
  member,
  avatarService,
  watch,
}) => {
  watch.expectHost(avatarService.host);
  const picture = page.getByRole("main").locator("img");
  const local = page.getByRole("main").locator("svg text");
  await page.goto(`/profile/${member.userId}`);
  await expect(local).toBeVisible();
  await expect(picture).toBeHidden();
  const name = await page.getByRole("heading", { level: 1 }).textContent();
  expect(avatarService.names).toEqual([name]);
  avatarService.answer();
  await expect(picture).toBeVisible();
  await expect(local).toBeHidden();
});

test("a user who forgot the password sets a new one through a link in a mail, once", async ({
  page,
  product,
  account,
  smtp,
  watch,
}) => {
  watch.expectStatus(410);
  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  const email = `${account.userName}@example.org`;
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByRole("main").getByRole("status")).toContainText(email);
  const [mail] = await smtp.waitFor(1);
  expect(mail?.to).toEqual([email]);
  const link = new RegExp(`${product.url}/reset-password#\\S+`).exec(mail?.text ?? "")?.[0] ?? "";

  await page.goto(link);
  await expect(page.getByText(`For the account ${account.userName}.`)).toBeVisible();
  await page.getByLabel("New password").fill("analytical engine");
  await page.getByRole("button", { name: "Set the password" }).click();
  await expect(page).toHaveURL("/login");
  expect(await canLogIn(product.url, account.userName, account.password)).toBe(false);
  await fillLogin(page, account.userName, "analytical engine");
  await expect(page).toHaveURL("/");
  await page.goto(link);
  await expect(page.getByText("This link no longer works")).toBeVisible();
});

test("a message goes to the form service with the hidden key", async ({ page, formService, watch }) => {
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

test("/favicon.ico is an icon", async ({ request }) => {
  const answer = await request.get("/favicon.ico");
  expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, expect.stringMatching(/^image\/.*icon/)]);
  expect([...(await answer.body()).subarray(0, 4)]).toEqual([0, 0, 1, 0]);
});

/** The product prints PUBLIC_URL as its address, so its port has to be known before it starts. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
