import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "#testing/open-test-app";
import { requireStrongPassword } from "#users/password-rules";

const GRACE = { userName: "Grace.Hopper", email: "rear.admiral+judge@example.org" };
const ADA = { userName: "ada", email: "al@example.org" };

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterEach(async () => {
  await server.db.deleteFrom("site_settings").execute();
});
afterAll(() => server.close());

const rename = (name: string) =>
  server.db
    .insertInto("site_settings")
    .values({ settings: JSON.stringify({ name }) })
    .execute();

describe("a password is refused with the reason if it", () => {
  test.each([
    ["is the user name", "grace.hopper", "Password may not contain your user name"],
    ["contains the user name, ignoring case", "xX GRACE.hopper 1906", "Password may not contain your user name"],
    [
      "contains the user name in full-width characters",
      "ｇｒａｃｅ.ｈｏｐｐｅｒ99",
      "Password may not contain your user name",
    ],
    ["contains the user name backwards", "reppoh.ecarg!", "Password may not contain your user name backwards"],
    [
      "contains the part of the email address before the @",
      "Rear.Admiral2",
      "Password may not contain your email address",
    ],
    ["contains the name Assay", "assay-2026!", "Password may not contain the name Assay"],
    ["is common", "password", "Password is one of the most common ones"],
    ["is common in lower case", "Sunshine1", "Password is one of the most common ones"],
    ["is digits in a row", "1234567890", "Password is one of the most common ones"],
    ["is a walk over the keyboard", "1q2w3e4r5t", "Password is one of the most common ones"],
  ])("%s: %s", async (_, password, message) => {
    await expect(requireStrongPassword(server.db, password, GRACE)).rejects.toMatchObject({
      code: "invalid_request",
      message,
      details: { field: "password" },
    });
  });

  test("consists of little more than a user name of three letters", async () => {
    for (const password of ["adaadaada", "ADA12345", "1ada2ada3"]) {
      await expect(requireStrongPassword(server.db, password, ADA)).rejects.toThrow(
        "Password may not contain your user name",
      );
    }
  });
});

describe("on a site with a name of its own, a password", () => {
  test.each([
    ["Tea House", "tea-house-26"],
    ["Tea House", "MyTeaHouse!"],
    ["AIO", "aio12345"],
    ["判题系统", "判题系统2026"],
    ["Tea House", "assay-2026!"],
  ])("is refused: on %s, %s", async (name, password) => {
    await rename(name);
    const refused = password.startsWith("assay") ? "Assay" : name;
    await expect(requireStrongPassword(server.db, password, ADA)).rejects.toThrow(
      `Password may not contain the name ${refused}`,
    );
  });

  test.each([
    ["Tea House", "a house of teak"],
    ["AIO", "x aio 12345678"],
    ["C", "chrysanthemum"],
    ["!!!", "chrysanthemum"],
  ])("is accepted: on %s, %s", async (name, password) => {
    await rename(name);
    await expect(requireStrongPassword(server.db, password, ADA)).resolves.toBeUndefined();
  });
});

describe("a password is accepted if it", () => {
  test.each([
    ["is a few words", "correct horse battery"],
    ["is random", "x7Kd-92mQ"],
    ["has a name of three letters by chance", "canada maple 42"],
    ["contains the part before the @, which is only two letters long", "general malaise"],
  ])("%s: %s", async (_, password) => {
    await requireStrongPassword(server.db, password, ADA);
    expect(password.length).toBeGreaterThanOrEqual(8);
  });
});

describe("POST /api/signup", () => {
  const account = { name: "Ada Lovelace", userName: "lovelace", email: "al@example.org" };

  test("names the password field if the password is easy to guess, and does not count the attempt", async () => {
    const browser = server.visitor();
    for (const password of ["lovelace", "password123"]) {
      const response = await browser.post("/api/signup", { ...account, password });
      expect(response.statusCode).toBe(400);
      const { field, errors, message } = response.json();
      expect([field, errors]).toMatchObject(["password", [{ field: "password", message }]]);
      expect(message).toMatch(/^Password /);
    }
    expect(await server.db.selectFrom("rate_events").selectAll().execute()).toEqual([]);
    expect(await server.db.selectFrom("users").selectAll().execute()).toEqual([]);
    expect((await browser.post("/api/signup", { ...account, password: "difference engine" })).statusCode).toBe(200);
  });
});
