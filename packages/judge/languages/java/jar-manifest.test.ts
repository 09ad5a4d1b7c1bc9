import { expect, it } from "vitest";
import { mainClassOf } from "#languages/java/jar-manifest";

const jar = (line: string) => Buffer.from(`PK..META-INF/MANIFEST.MF....Manifest-Version: 1.0\r\n${line}\r\nmore`);

it.each([
  ["a plain name", "Main-Class: Main\r\n", "Main"],
  ["a nested class of a package", "Main-Class: org.example.Outer$Main_1\r\n", "org.example.Outer$Main_1"],
  ["letters of other scripts", "Main-Class: Größe\r\n", "Größe"],
  ["a name over two lines", `Main-Class: ${"A".repeat(60)}\r\n ${"B".repeat(20)}\r\n`, "A".repeat(60) + "B".repeat(20)],
])("reads %s", (_case, line, name) => {
  expect(mainClassOf(jar(line))).toBe(name);
});

it.each([
  "Main-Class: -XX:Flags=x\r\n",
  "Main-Class: @file\r\n",
  "Main-Class: a b\r\n",
  "Main-Class: \r\n",
  "Other: x\r\n",
])("returns null for %j", (line) => {
  expect(mainClassOf(jar(line))).toBeNull();
});
