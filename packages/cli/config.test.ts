import { resolve } from "node:path";
import { expect, test } from "vitest";
import { readConfig } from "#config";
import { UsageError } from "#terminal";

test("uses the defaults without any setting, with the data folder as an absolute path", () => {
  expect(readConfig({}, false)).toEqual({
    PORT: 3_000,
    ARCHIVE_DAYS: 7,
    DRAIN_SECONDS: 5,
    HOST: "127.0.0.1",
    DATA_DIR: resolve("data"),
    ROLE: "all",
    JUDGE_API: "token",
    JUDGE_API_RATE: 600,
    CALLBACKS: "public",
    ADMIN_USER: "admin",
    SEED: true,
    AVATAR_URL: "https://api.dicebear.com/9.x/initials/svg?seed={name}",
    CACHE_BYTES: 1_024 ** 3,
    TRUST_PROXY: false,
    OTEL_TRACES_SAMPLER_ARG: 1,
    LOG_LEVEL: "info",
  });
});

test("logs only warnings in a terminal, unless LOG_LEVEL says otherwise", () => {
  expect(readConfig({}, true).LOG_LEVEL).toBe("warn");
  expect(readConfig({ LOG_LEVEL: "debug" }, true).LOG_LEVEL).toBe("debug");
});

test("resolves the folder of problems, because the web server may start in another folder", () => {
  expect(readConfig({ PROBLEMS_DIR: "school" }).PROBLEMS_DIR).toBe(resolve("school"));
});

test("parses settings by type, ignores empty ones and leaves out other variables", () => {
  const config = readConfig({ PORT: "8080", SEED: "0", TRUST_PROXY: "true", HOST: "", PATH: "/bin" });
  expect(config).toMatchObject({ PORT: 8_080, SEED: false, TRUST_PROXY: true, HOST: "127.0.0.1" });
  expect(config).not.toHaveProperty("PATH");
});

test("names all invalid settings at once, in one line, without their values", () => {
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
  "requires both the address and the key of a contact form: %j",
  (settings) => {
    expect(() => readConfig(settings)).toThrow(/CONTACT_FORM_URL: .*CONTACT_FORM_KEY/);
  },
);

test.each(["local", "https://avatars.example.org/{name}.svg", "http://10.0.0.5/avatar?of={name}&size=64"])(
  "accepts an avatar service that is local or an address with the name in it: %s",
  (AVATAR_URL) => expect(readConfig({ AVATAR_URL }).AVATAR_URL).toBe(AVATAR_URL),
);

test.each([
  "none",
  "https://avatars.example.org/everybody.svg",
  "https://{name}.example.org/",
  "ftp://example.org/{name}",
])("rejects an avatar service without a place for the name: %s", (AVATAR_URL) =>
  expect(() => readConfig({ AVATAR_URL })).toThrow("AVATAR_URL: must be local or an address with {name}"),
);

test.each([{ JUDGE_API_PORT: "3000" }, { JUDGE_API_PORT: "65536" }, { JUDGE_API_RATE: "0" }])(
  "rejects equal ports, a port out of range and a rate of zero: %j",
  (settings) => {
    expect(() => readConfig(settings)).toThrow(Object.keys(settings)[0]);
    expect(readConfig({ JUDGE_API_PORT: "0", PORT: "0" })).toMatchObject({ JUDGE_API_PORT: 0, PORT: 0 });
  },
);

test.each(["x".repeat(129), "1234567"])(
  "rejects a password of the first admin that login would reject: %s",
  (password) => {
    expect(() => readConfig({ ADMIN_PASSWORD: password })).toThrow(/ADMIN_PASSWORD/);
  },
);
