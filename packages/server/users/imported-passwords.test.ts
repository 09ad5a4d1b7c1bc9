import { expect, test } from "vitest";
import { type ImportSystem, isImportedHash, matchesImported, storedHashOf } from "#users/imported-passwords";

// Hashes of "correct horse", made with Python's hashlib and crypt as the systems' own code does it.
type Form = [name: string, system: ImportSystem, hash: string, salt: string];
const PASSWORD = "correct horse";
const FORMS: Form[] = [
  ["DMOJ", "dmoj", "pbkdf2_sha256$1000$NaCl$y6UK+57OG2yJnZIbS3E5E599IliwIIbBdkxEFXXGYlM=", ""],
  ["an old Django", "qduoj", "pbkdf2_sha1$1000$NaCl$wTijAypcehTb83ax3kkR/eHCLg0=", ""],
  ["HUSTOJ", "hustoj", "IrbaEKLh/drpoXBznGQnywtD1fFhMWIy", ""],
  ["an old HUSTOJ", "hustoj", "3CB4E732631F47E6EB961F34554B7CDE", ""],
  ["Hydro", "hydro", "676d87a9adfede8ff740e271b9b9b46fd15fa4bb0ab51853bfb93d4d85639efa", "0123abcd"],
  ["DOMjudge", "domjudge", "$2y$06$abcdefghijklmnopqrstuud/5IuQmqhVO0kfNEbHJM.fJkPiliBzC", ""],
];

test.each(FORMS)("the password of %s matches its hash, and no other does", async (_, system, hash, salt) => {
  const stored = (await storedHashOf(system, { hash, salt })) ?? "";
  expect(isImportedHash(stored)).toBe(true);
  expect(await matchesImported(stored, PASSWORD)).toBe(true);
  expect(await matchesImported(stored, `${PASSWORD} `)).toBe(false);
});

test.each(FORMS.filter(([, system]) => system === "hustoj"))(
  "nothing that is guessed quickly is stored for %s",
  async (_, system, hash, salt) => {
    const stored = (await storedHashOf(system, { hash, salt })) ?? "";
    const digest = /^[0-9a-f]{32}$/i.test(hash)
      ? hash.toLowerCase()
      : Buffer.from(hash, "base64").subarray(0, 20).toString("hex");
    expect(stored).toContain("$argon2id$");
    expect(stored).not.toContain(digest);
    expect(stored).not.toContain(hash);
  },
);

test.each([
  ["dmoj", "!unusable"],
  ["domjudge", "plain"],
  ["hustoj", "short"],
  ["hydro", "zz"],
] as const)("a hash of %s that is not known is refused", async (system, hash) => {
  expect(await storedHashOf(system, { hash, salt: "1" })).toBeNull();
});

test("our own hashes are not taken for imported ones", () => {
  expect(isImportedHash("$argon2id$v=19$m=19456,t=2,p=1$AAAA$BBBB")).toBe(false);
});
