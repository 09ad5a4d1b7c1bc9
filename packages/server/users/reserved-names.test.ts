import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestApp, type SignedIn, TEST_PASSWORD, type TestApp } from "#testing/open-test-app";
import { saysAdmin } from "#users/reserved-names";

let server: TestApp;
let head: SignedIn;
beforeAll(async () => {
  server = await openTestApp();
  head = await server.signInAdmin("head");
});
afterAll(() => server.close());

const IMITATIONS = [
  "Admin",
  "ADMIN",
  "аdmіn",
  "Ａｄｍｉｎ",
  "A d m i n",
  "Adm1n",
  "Ádmin",
  "Ada [Admin]",
  "Ada · Admin",
  "Administrator",
];
const FRAMED = ["🅰🅳🅼🅸🅽", "🇦🇩🇲🇮🇳", "Ⓐⓓⓜⓘⓝ", "ᴀᴅᴍɪɴ", "𝐀𝐝𝐦𝐢𝐧"];

test.each([...IMITATIONS, ...FRAMED])("%s says admin", (name) => {
  expect(saysAdmin(name)).toBe(true);
});

test.each(["Ada", "Adam Inman", "Nadmin", "Madina", "Админ Иванов", "أدمن", "Lord Admiral"])("%s does not", (name) => {
  expect(saysAdmin(name)).toBe(false);
});

describe("a display name that says admin", () => {
  const refused = { field: "name", code: "invalid_request" };
  const account = { name: "Admin", userName: "mallory", email: "m@example.org", password: TEST_PASSWORD };

  test("is refused at sign-up, in the settings and in the list of users, except to admins", async () => {
    expect((await server.visitor().post("/api/signup", account)).json()).toMatchObject(refused);
    const user = await server.signIn("user");
    const own = { name: "аdmin", email: "user@example.org" };
    expect((await user.put("/api/account", own)).json()).toMatchObject(refused);
    const values = { name: "Admin", userName: "user", email: "user@example.org", role: 0 };
    expect((await head.put(`/api/user/edit/${user.userId}`, values)).json()).toMatchObject(refused);
    const { userName, email } = account;
    const made = await head.post("/api/admin/users", { users: [{ name: "Admin", userName, email }] });
    expect(made.json()).toMatchObject({ field: "users.0.name" });
    expect((await head.put("/api/account", { name: "Admin", email: "head@example.org" })).statusCode).toBe(200);
  });

  test("is lost with the role, and a stored one does not prevent other changes", async () => {
    const { userId } = await server.signInAdmin("former");
    const values = { name: "Admin", userName: "former", email: "former@example.org" };
    expect((await head.put(`/api/user/edit/${userId}`, { ...values, role: 1 })).statusCode).toBe(200);
    expect((await head.put(`/api/user/edit/${userId}`, { ...values, role: 0 })).json()).toMatchObject(refused);
    const older = await server.signIn("older");
    await server.db.updateTable("users").set({ name: "Admin" }).where("id", "=", older.userId).execute();
    const change = { name: "Admin", userName: "older", email: "new@example.org", role: 0 };
    expect((await head.put(`/api/user/edit/${older.userId}`, change)).statusCode).toBe(200);
  });
});

describe("characters that cannot be seen or that change the direction", () => {
  test.each(["\u202enimda", "a\u200bda", "Ada\u2066"])("are refused in names and titles: %j", async (text) => {
    const user = await server.signIn("writer");
    const email = "writer@example.org";
    expect((await user.put("/api/account", { name: text, email })).json()).toMatchObject({ field: "name" });
    const post = { blogTitle: text, blogDesc: "", blogContent: "", authorName: "", authorDesc: "" };
    expect((await user.post("/api/createBlog", post)).json()).toMatchObject({ field: "blogTitle" });
    expect((await user.post("/api/tokens", { name: text })).json()).toMatchObject({ field: "name" });
  });

  test("of stored names and titles are not shown", async () => {
    const user = await server.signIn("older2");
    await user.post("/api/createBlog", {
      blogTitle: "Old",
      blogDesc: "",
      blogContent: "",
      authorName: "",
      authorDesc: "",
    });
    const { db } = server;
    await db.updateTable("users").set({ name: "\u202enimda" }).where("id", "=", user.userId).execute();
    await db.updateTable("blogs").set({ author_name: "\u202enimda", title: "O\u200bld" }).execute();
    expect((await head.get("/api/user/older2")).json().user.name).toBe("nimda");
    expect((await head.get("/api/blogs")).json().data[0]).toMatchObject({ authorName: "nimda", blogTitle: "Old" });
  });
});
