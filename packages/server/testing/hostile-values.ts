import fc from "fast-check";

const MEGABYTE = 1_024 * 1_024;

/** Strings that have broken servers before: NUL, broken Unicode, SQL, HTML, paths, names of built-in properties. */
const STRINGS = [
  "",
  " \n\t",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "x\udfffy",
  "\u202eevil\u202c",
  "\ufeff\u200b\u2028",
  "🙂".repeat(300),
  "e\u0301".repeat(200),
  "ﬃ İıſ",
  "'; drop table users; --",
  "' or 1=1 --",
  "$1 %s %n {0} $HOME",
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "javascript:alert(1)",
  "../../../../etc/passwd",
  "..\\..\\windows\\win.ini",
  "file:///etc/passwd",
  "/dev/zero",
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "null",
  "NaN",
  "-0",
  "1e309",
  "0x10",
  "９",
  "00000000-0000-0000-0000-000000000000",
  "a@b",
  "x".repeat(70_000),
];

/** Any string: usually one of those above, sometimes any other, rarely a megabyte. */
export const hostileString = fc.oneof(
  { weight: 30, arbitrary: fc.constantFrom(...STRINGS) },
  { weight: 10, arbitrary: fc.string({ unit: "binary", maxLength: 50 }) },
  { weight: 1, arbitrary: fc.constantFrom("x".repeat(MEGABYTE), "\u0000".repeat(MEGABYTE / 8)) },
);

/** Any JSON value, of any wrong type. */
export const hostileValue = fc.oneof(
  { weight: 10, arbitrary: hostileString },
  {
    weight: 10,
    arbitrary: fc.constantFrom<unknown[]>(
      null,
      true,
      false,
      0,
      -1,
      1.5,
      2 ** 53,
      -(2 ** 63),
      1e308,
      [],
      [[]],
      [null],
      {},
      { length: 1e9 },
      { toString: null, valueOf: null },
      { toJSON: "x" },
      Array.from({ length: 2_000 }, () => null),
    ),
  },
  { weight: 3, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** Keys that a request does not expect. */
export const hostileKey = fc.oneof(hostileString, fc.constantFrom("__proto__", "constructor", "prototype", "toJSON"));

/** Addresses and path segments, valid and invalid. */
export const hostileAddressPart = fc.oneof(
  fc.constantFrom(
    "%00",
    "a%00b",
    "%c0%af",
    "%zz",
    "%",
    "%ed%a0%80",
    "%f0%9f%99%82",
    "..%2f..%2fetc%2fpasswd",
    "%2e%2e",
    "..",
    "%5c",
    "a/b",
    "__proto__",
    "constructor",
    "%27%3b%20drop%20table%20users%3b--",
    "%3cscript%3e",
    "1",
    "-1",
    "NaN",
    "1e309",
    "x".repeat(5_000),
    "&a=1&a=2",
    "a[]=1",
    "?x",
    "#x",
    ";",
    "",
  ),
  hostileString.map((text) => encodeURIComponent(text.toWellFormed().slice(0, 2_000))),
);
