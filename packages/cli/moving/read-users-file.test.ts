import { expect, test } from "vitest";
import { readUsersFile } from "#moving/read-users-file";

test("reads the table of DMOJ or QDUOJ as CSV", () => {
  const csv =
    "username,email,password,first_name,last_name,is_active\nada,ada@example.org,pbkdf2$1,Ada,Lovelace,t\n\nbob,,pbkdf2$2,,,f\n";
  expect(readUsersFile(csv)).toEqual([
    { userName: "ada", name: "Ada Lovelace", email: "ada@example.org", hash: "pbkdf2$1", salt: "", isActive: true },
    { userName: "bob", name: "", email: "", hash: "pbkdf2$2", salt: "", isActive: false },
  ]);
});

test("reads HUSTOJ's table as MySQL prints it, with tabs", () => {
  const [first] = readUsersFile("user_id\tnick\temail\tpassword\tdefunct\nada\t爱达\ta@b.org\tabc\tY\n");
  expect(first).toMatchObject({ userName: "ada", name: "爱达", hash: "abc", isActive: false });
});

test("reads Hydro's users as mongoexport writes them", () => {
  const [first] = readUsersFile('{"_id": 2, "uname": "ada", "mail": "a@b.org", "hash": "00", "salt": 12}\n');
  expect(first).toMatchObject({ userName: "ada", email: "a@b.org", hash: "00", salt: "12", isActive: true });
});

test.each([
  ["", /no users/],
  ["username,email\nada,a@b.org\n", /no column password or hash/],
  ['{"uname": "ada"\n', /line 1 is not valid JSON/],
  ["[1]", /not a list of objects/],
  ['username,password\n"ada,x\n', /line \d+: Quoted field unterminated/],
])("refuses %j with the reason", (text, reason) => {
  expect(() => readUsersFile(text)).toThrow(reason);
});
