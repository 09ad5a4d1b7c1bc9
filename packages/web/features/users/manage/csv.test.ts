import { describe, expect, test } from "vitest";
import { decodeText, readUsers, writeCsv } from "#features/users/manage/csv";

const ADA = { name: "Ada Lovelace", userName: "ada", email: "ada@example.org" };
const GRACE = { name: "Hopper, Grace", userName: "grace", email: "grace@example.org" };

function usersOf(text: string) {
  const read = readUsers(text);
  if (!("users" in read)) throw new Error(JSON.stringify(read));
  return read.users;
}

describe("reading users", () => {
  test.each([
    ["commas", 'Ada Lovelace,ada,ada@example.org\n"Hopper, Grace",grace,grace@example.org\n'],
    ["semicolons", "Ada Lovelace;ada;ada@example.org\r\nHopper, Grace;grace;grace@example.org"],
    ["tabs", "Ada Lovelace\tada\tada@example.org\rHopper, Grace\tgrace\tgrace@example.org\r"],
    ["vertical bars", "Ada Lovelace|ada|ada@example.org\nHopper, Grace|grace|grace@example.org"],
    ["spaces around them", ' Ada Lovelace , ada , ada@example.org \n"Hopper, Grace" ,grace,grace@example.org'],
    ["titles", 'Name,User name,Email\nAda Lovelace,ada,ada@example.org\n"Hopper, Grace",grace,grace@example.org'],
    [
      "titles in another order",
      "E-MAIL;Login;Class;Full Name\nada@example.org;ada;7;Ada Lovelace\ngrace@example.org;grace;;Hopper, Grace",
    ],
    [
      "titles in German",
      'Vorname,Nachname,Benutzername,E-Mail\nAda,Lovelace,ada,ada@example.org\n,"Hopper, Grace",grace,grace@example.org',
    ],
    [
      "titles in Spanish",
      "Nombre;Nombre de usuario;Correo\nAda Lovelace;ada;ada@example.org\nHopper, Grace;grace;grace@example.org",
    ],
    [
      "first and last names in Spanish",
      "Nombre;Apellidos;Usuario;Correo\nAda;Lovelace;ada;ada@example.org\n;Hopper, Grace;grace;grace@example.org",
    ],
    ["titles in Chinese", "姓名;用户名;邮箱\nAda Lovelace;ada;ada@example.org\nHopper, Grace;grace;grace@example.org"],
    ["Excel's separator line", "sep=;\nAda Lovelace;ada;ada@example.org\nHopper, Grace;grace;grace@example.org"],
    ["empty lines", "\nAda Lovelace;ada;ada@example.org\n;;\n\nHopper, Grace;grace;grace@example.org\n\n"],
  ])("with %s", (_name, text) => {
    expect(usersOf(text)).toMatchObject([ADA, GRACE]);
  });

  test("with first and last names", () => {
    const text = "Surname,Given name,Username,Mail\nLovelace,Ada,ada,ada@example.org";
    expect(usersOf(text)).toMatchObject([ADA]);
  });

  test("knows the line of each user, even after a field with line breaks and quotation marks", () => {
    const text = '"Ada ""Countess""\nLovelace",ada,ada@example.org\n\nGrace,grace,grace@example.org';
    expect(usersOf(text)).toEqual([
      { line: 1, name: 'Ada "Countess"\nLovelace', userName: "ada", email: "ada@example.org" },
      { line: 4, name: "Grace", userName: "grace", email: "grace@example.org" },
    ]);
  });

  test("leaves missing columns empty, and ignores further ones", () => {
    expect(usersOf("Ada,ada\nGrace,grace,g@example.org,7b,x")).toMatchObject([
      { userName: "ada", email: "" },
      { userName: "grace", email: "g@example.org" },
    ]);
  });

  test.each([
    ['Ada,ada,a@b.org\n"Grace,grace,g@b.org', { openQuoteIn: 2 }],
    ["Name,Email\nAda,a@b.org", { missing: ["userName"] }],
    ["", { users: [] }],
    ["\n \n", { users: [] }],
  ])("says what is wrong with %j", (text, wanted) => {
    expect(readUsers(text)).toEqual(wanted);
  });

  test.each([
    ["UTF-8", [0xc3, 0xa9]],
    ["UTF-8 with a byte order mark", [0xef, 0xbb, 0xbf, 0xc3, 0xa9]],
    ["UTF-16", [0xff, 0xfe, 0xe9, 0x00]],
    ["UTF-16 with the other byte order", [0xfe, 0xff, 0x00, 0xe9]],
    ["Windows-1252", [0xe9]],
  ])("in %s", (_name, bytes) => {
    expect(decodeText(new Uint8Array(bytes))).toBe("é");
  });

  test("keeps every row of a large file", () => {
    expect(usersOf("Ada Lovelace,ada,ada@example.org\n".repeat(15_000))).toHaveLength(15_000);
  });
});

describe("writing CSV", () => {
  test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", " =1", "＝1+1", '=HYPERLINK("http://x";"y")'])(
    "makes text of the formula %j",
    (formula) => {
      const field = writeCsv([[formula]])
        .replace("\ufeff", "")
        .trimEnd();
      expect(field.replace(/^"/, "").startsWith("'")).toBe(true);
    },
  );

  test("is read back unchanged", () => {
    const rows = [
      ["Name", "User name", "Email"],
      ['Grace "Amazing" Hopper, née\nMurray', "grace", "g@example.org"],
    ];
    const text = decodeText(new TextEncoder().encode(writeCsv(rows)));
    expect(usersOf(text)).toMatchObject([{ name: rows[1]?.[0], userName: "grace", email: "g@example.org" }]);
    expect(writeCsv([["a", "b c"]])).toBe("\ufeffa,b c\r\n");
  });
});
