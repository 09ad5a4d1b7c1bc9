import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { decodeList, readList, rowsOf } from "#vocabulary/list-text";

const names = (text: string) => {
  const table = readList(text);
  return rowsOf(table, table.columns).map(({ surname, firstName, name, section }) => [
    surname,
    firstName,
    name,
    section,
  ]);
};

test("users.md fault 15: a school's list with a title row is read, and the title is no student", () => {
  expect(names("Nachname;Vorname;Klasse\nMeier;Anna;7a\nÖz;Can;7b\n")).toEqual([
    ["Meier", "Anna", "", "7a"],
    ["Öz", "Can", "", "7b"],
  ]);
  expect(names("Surname,First name,Class\r\nMeier,Anna,7a")).toEqual([["Meier", "Anna", "", "7a"]]);
});

test.each(["de", "es", "zh-CN"])("the titles of the sample that pages offer in %s are known", (tag) => {
  const texts = JSON.parse(readFileSync(new URL(`../translations/${tag}.json`, import.meta.url), "utf8"));
  const titles = ["surname", "firstName", "section"].map((name) => texts[`classListSample.${name}`]);
  expect(names(`${titles.join(";")}\nMeier;Anna;7a`)).toEqual([["Meier", "Anna", "", "7a"]]);
});

test("without titles, columns are taken by their number, and can be chosen otherwise", () => {
  expect(names("Meier\tAnna\t7a\nÖz\tCan\t7b")).toHaveLength(2);
  const table = readList("7a;Anna Meier\n7a;Can Öz");
  expect(table.titles).toBeNull();
  expect(rowsOf(table, ["section", "name"])[1]).toMatchObject({ section: "7a", name: "Can Öz", surname: "" });
});

test("quoted fields keep separators, marks and line ends; empty lines and a declared separator are no rows", () => {
  expect(names('sep=;\nName;Class\n"Meier; ""Anna""";"7\na"\n\n;\n')).toEqual([["", "", 'Meier; "Anna"', "7\na"]]);
});

test.each([
  ["utf-8", new TextEncoder().encode("\ufeffNom;Prénom\nGüneş;Zoë")],
  ["utf-16le with its mark", Uint8Array.from(Buffer.from("\ufeffNom;Prénom\nGüneş;Zoë", "utf16le"))],
  ["utf-16le without", Uint8Array.from(Buffer.from("Nom;Prénom\nGüneş;Zoë", "utf16le"))],
  ["utf-16be", Uint8Array.from(Buffer.from("\ufeffNom;Prénom\nGüneş;Zoë", "utf16le").swap16())],
])("a file in %s is read", (_, bytes) => {
  expect(names(decodeList(bytes))).toEqual([["Güneş", "Zoë", "", ""]]);
});

test("a file in Windows-1252 is read", () => {
  expect(names(decodeList(Uint8Array.from(Buffer.from("Nom;Prénom\nMüller;Zoë", "latin1"))))).toEqual([
    ["Müller", "Zoë", "", ""],
  ]);
});
