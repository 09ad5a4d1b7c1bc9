import { resolve } from "node:path";
import { expect, test } from "vitest";
import { readConfig } from "#config";
import { UsageError } from "#terminal";

test("without any setting the defaults hold, the data folder as a full path", () => {
  expect(readConfig({})).toEqual({
    PORT: 3_000,
    HOST: "127.0.0.1",
    DATA_DIR: resolve("data"),
    ROLE: "all",
    JUDGE_API: "token",
    JUDGE_API_RATE: 600,
    CALLBACKS: "public",
    ADMIN_USER: "admin",
    SEED: true,
    AVATAR_URL: "https://api.dicebear.com/9.x/initials/svg?seed={name}",
    TRUST_PROXY: false,
    LOG_LEVEL: "info",
  });
});

test("settings are read as what they are; an empty one counts as absent; strangers are left out", () => {
  const config = readConfig({ PORT: "8080", SEED: "0", TRUST_PROXY: "true", HOST: "", PATH: "/bin" });
  expect(config).toMatchObject({ PORT: 8_080, SEED: false, TRUST_PROXY: true, HOST: "127.0.0.1" });
  expect(config).not.toHaveProperty("PATH");
});

test("all bad settings are named at once, in one line, and their values are not repeated", () => {
  const bad = {
    PORT: "http",
    DATABASE_URL: "mysql://root:secret@db/assay",
    ROLE: "judge",
    JUDGE_CORES: "all",
    ADMIN_PASSWORD: "short",
    PUBLIC_URL: "judge.example.org",
  };
  const read = () => readConfig(bad);
  expect(read).toThrow(UsageError);
  for (const name of Object.keys(bad)) expect(read).toThrow(`${name}: `);
  expect(read).toThrow(/^[^\n]*$/);
  expect(read).not.toThrow(/secret|short/);
});

test.each([{ CONTACT_FORM_URL: "https://forms.example.org" }, { CONTACT_FORM_KEY: "key" }])(
  "a contact form needs address and key: %j",
  (settings) => {
    expect(() => readConfig(settings)).toThrow(/CONTACT_FORM_URL: .*CONTACT_FORM_KEY/);
  },
);

test.each(["local", "https://avatars.example.org/{name}.svg", "http://10.0.0.5/avatar?of={name}&size=64"])(
  "an avatar service is local or an address with the name in it: %s",
  (AVATAR_URL) => expect(readConfig({ AVATAR_URL }).AVATAR_URL).toBe(AVATAR_URL),
);

test.each([
  "none",
  "https://avatars.example.org/everybody.svg",
  "https://{name}.example.org/",
  "ftp://example.org/{name}",
])("an avatar service without a place for the name is refused: %s", (AVATAR_URL) =>
  expect(() => readConfig({ AVATAR_URL })).toThrow("AVATAR_URL: must be local or an address with {name}"),
);

test.each([{ JUDGE_API_PORT: "3000" }, { JUDGE_API_PORT: "65536" }, { JUDGE_API_RATE: "0" }])(
  "the ports are two, and a rate lets something through: %j",
  (settings) => {
    expect(() => readConfig(settings)).toThrow(Object.keys(settings)[0]);
    expect(readConfig({ JUDGE_API_PORT: "0", PORT: "0" })).toMatchObject({ JUDGE_API_PORT: 0, PORT: 0 });
  },
);

test.each(["x".repeat(129), "1234567"])("a first admin's password that login refuses is refused: %s", (password) => {
  expect(() => readConfig({ ADMIN_PASSWORD: password })).toThrow(/ADMIN_PASSWORD/);
});
