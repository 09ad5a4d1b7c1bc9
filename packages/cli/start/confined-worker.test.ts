import { resolve } from "node:path";
import { expect, test } from "vitest";
import { readConfig } from "#config";
import { workerVariables } from "#start/confined-worker";

test("gives the confined worker the absolute path of a relative DATA_DIR", () => {
  const environment = { DATA_DIR: "some/data", PATH: "/bin" };
  const { DATA_DIR } = readConfig(environment);
  expect(workerVariables(environment, DATA_DIR)).toEqual({ DATA_DIR: resolve("some/data"), PATH: "/bin" });
});

test("gives the confined worker neither secrets it does not need nor unknown variables", () => {
  const environment = {
    ADMIN_PASSWORD: "secret",
    SMTP_URL: "smtp://assay:secret@mail.example.org",
    CONTACT_FORM_KEY: "secret",
    OTHER: "secret",
    LANG: "C.UTF-8",
    PORT: "80",
  };
  expect(workerVariables(environment, "/data")).toEqual({ DATA_DIR: "/data", LANG: "C.UTF-8", PORT: "80" });
});
