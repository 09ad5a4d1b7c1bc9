import { logIn } from "#fixtures/accounts-page";
import { ADMIN } from "#fixtures/admin-page";
import { holdWebsocket, linesWith, messageField, openChat, openChatElsewhere, say } from "#fixtures/chat-page";
import { openAccount } from "#fixtures/client";
import { expect, test } from "#fixtures/test";

test("two users see each other's messages in the same order, and who joins and leaves", async ({
  page,
  browser,
  product,
  account,
}) => {
  const other = await openAccount(product.url, `${account.userName}-b`);
  await logIn(page, account);
  await openChat(page);
  const words = ["one", "two", "three", "four"].map((word) => `${account.userName} says ${word}`);
  await say(page, words[0] ?? "");
  const line = page.getByRole("log").getByRole("listitem").filter({ hasText: words[0] });
  const [picture, text] = await Promise.all(
    [line.locator("svg").first(), line.getByText(words[0] ?? "")].map((part) => part.boundingBox()),
  );
  expect((picture?.x ?? 0) + (picture?.width ?? 0)).toBeLessThan(text?.x ?? 0);

  const there = await openChatElsewhere(browser, product.url, other);
  await expect(page.getByText(`${other.userName} joined`)).toBeVisible();
  await expect.poll(() => linesWith(there.page, words)).toEqual(words.slice(0, 1));
  for (const [index, word] of words.entries()) {
    if (index === 0) continue;
    const writer = index % 2 === 0 ? page : there.page;
    await say(writer, word);
    for (const reader of [page, there.page]) {
      await expect.poll(() => linesWith(reader, words)).toEqual(words.slice(0, index + 1));
    }
  }

  await there.page.getByRole("button", { name: "Exit" }).click();
  await expect(there.page).toHaveURL("/");
  await expect(page.getByText(`${other.userName} left`)).toBeVisible();
  await there.close();
});

test("a message is shown as plain text, and white space alone is not sent", async ({ page, member, freshName }) => {
  await logIn(page, member);
  await openChat(page);
  const hostile = `<img src=x onerror="document.title='hacked'">${freshName}`;
  await say(page, "   ");
  await messageField(page).fill(hostile);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("log").getByText(hostile)).toBeVisible();
  const line = page.getByRole("log").getByRole("listitem").filter({ hasText: freshName });
  const [picture, name] = await Promise.all(
    [line.locator("svg").first(), line.locator("bdi.font-semibold")].map((part) => part.boundingBox()),
  );
  expect((picture?.x ?? 0) + (picture?.width ?? 0), "the picture's right edge").toBeLessThanOrEqual(name?.x ?? 0);
  await page.reload();
  await expect(page.getByRole("log").getByText(hostile)).toBeVisible();
  await expect(page).toHaveTitle("Chat · Assay");
  await expect(page.getByRole("log").getByRole("listitem").filter({ hasText: freshName })).toHaveCount(1);
});

test("no message is missing or repeated after a lost connection", async ({ page, browser, product, account }) => {
  const other = await openAccount(product.url, `${account.userName}-b`);
  const websocket = await holdWebsocket(page);
  await logIn(page, account);
  await openChat(page);
  const there = await openChatElsewhere(browser, product.url, other);
  const words = ["before", "missed", "unsent", "after"].map((word) => `${account.userName} says ${word}`);
  const [before = "", missed = "", unsent = "", after = ""] = words;
  await say(there.page, before);
  await expect.poll(() => linesWith(page, words)).toEqual([before]);

  await websocket.cut();
  await expect(page.getByText(`${account.userName} disconnected`)).toBeVisible();
  await say(there.page, missed);
  await expect.poll(() => linesWith(there.page, words)).toEqual([before, missed]);
  await say(page, unsent);
  await expect.poll(() => linesWith(page, words)).toEqual([before, unsent]);

  websocket.mend();
  await expect.poll(() => linesWith(page, words), { timeout: 20_000 }).toEqual([before, missed, unsent]);
  await say(there.page, after);
  for (const reader of [page, there.page]) await expect.poll(() => linesWith(reader, words)).toEqual(words);
  await there.close();
});

test("edits and deletions are live, older messages load on scrolling up, and an admin mutes a user", async ({
  page,
  browser,
  product,
  account,
}) => {
  const name = account.userName;
  await logIn(page, account);
  await openChat(page);
  const second = await page.context().newPage();
  await openChat(second);
  const there = await openChatElsewhere(browser, product.url, ADMIN);
  await expect(there.page.getByRole("list", { name: "Here now" }).getByText(name, { exact: true })).toHaveCount(1);
  await second.close();

  await say(page, `Look, ${name}:\n\`\`\`cpp\nint left = 0; // ${name}\n\`\`\``);
  await expect(there.page.locator("pre .hljs-comment", { hasText: name })).toBeVisible();
  await say(page, `fisrt ${name}`);
  await expect(there.page.getByText(`fisrt ${name}`)).toBeVisible();
  await messageField(page).press("ArrowUp");
  await page.getByRole("textbox", { name: "Changed message" }).fill(`first ${name}`);
  await page.keyboard.press("Enter");
  const line = there.page.getByRole("listitem").filter({ hasText: `first ${name}` });
  await expect(line).toContainText("edited");

  await line.hover();
  await line.getByRole("button", { name: `Mute ${name}` }).click();
  await there.page.getByRole("button", { name: "Mute", exact: true }).click();
  await expect(there.page.getByText(`${name} is muted`)).toBeVisible();
  await say(page, `shouting ${name}`);
  await expect(page.getByText(/Not sent. An admin has muted you/)).toBeVisible();
  await line.hover();
  await line.getByRole("button", { name: "Delete message" }).click();
  await there.page.getByRole("button", { name: "Delete message" }).last().click();
  await expect(page.getByText("An admin deleted this message.").last()).toBeVisible();
  await there.page.getByRole("button", { name: `Unmute ${name}` }).click();

  const many = Array.from({ length: 26 }, (_, index) => `${name} ${index}`);
  await Promise.all(
    [page, there.page].map(async (writer, index) => {
      for (const text of many) await say(writer, `${index} of ${text}`);
    }),
  );
  await expect(page.getByText(`1 of ${name} 25`)).toBeVisible();
  await page.reload();
  await expect(page.getByText(`1 of ${name} 25`)).toBeVisible();
  await expect(page.getByText(`0 of ${name} 0`, { exact: true })).toHaveCount(0);
  const log = page.getByRole("log");
  const topLine = log.getByRole("listitem").first();
  const text = (await topLine.textContent()) ?? "";
  await log.evaluate((box) => box.scrollTo(0, 0));
  await expect(page.getByText(`0 of ${name} 0`, { exact: true })).toBeAttached();
  await expect(
    log
      .getByRole("listitem")
      .filter({ hasText: text.slice(-12) })
      .first(),
  ).toBeInViewport();
  await there.close();
});
