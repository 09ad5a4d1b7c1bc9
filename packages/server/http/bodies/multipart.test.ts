import { LIMITS } from "@assay/contract/vocabulary/limits";
import { expect, test } from "vitest";
import { parseMultipart } from "#http/bodies/multipart";

const part = (name: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const parse = (text: string) => parseMultipart(Buffer.from(text));

test("reads fields as texts by name; the last of two equal ones counts; an empty form has none", () => {
  expect(parse(`${part("a", "1")}${part("b", "")}${part("a", "2\r\n\r\n--x")}--b--\r\n`)).toEqual({
    a: "2\r\n\r\n--x",
    b: "",
  });
  expect(parse("--b--")).toEqual({});
});

test("reads a name without quotes, after other parameters, in a header of any case", () => {
  const head = "--b\r\ncontent-type: text/plain\r\nCONTENT-DISPOSITION: form-data; filename=x; name=a\r\n\r\n";
  expect(parse(`${head}1\r\n--b--`)).toEqual({ a: "1" });
});

test.each([
  ["no delimiter", "a=1"],
  ["no end", part("a", "1")],
  ["a field that ends within its head", "--b\r\nContent-Disposition: form-data\r\n--b--"],
  ["a head that never ends", `--b\r\n${"x".repeat(5_000)}\r\n\r\n1\r\n--b--`],
  ["a delimiter that is too long", `--${"b".repeat(71)}--`],
  ["too many fields", `${part("a", "1").repeat(LIMITS.formFieldCount + 1)}--b--`],
])("a form with %s is malformed", (_, form) => {
  expect(() => parse(form)).toThrow("The request");
});

test("refuses bytes that are not UTF-8 and names their field", () => {
  const form = Buffer.concat([
    Buffer.from('--b\r\nContent-Disposition: form-data; name="stdin"\r\n\r\n'),
    Buffer.of(0xe9),
    Buffer.from("\r\n--b--"),
  ]);
  expect(() => parseMultipart(form)).toThrow("has to be UTF-8 text, or base64");
});
