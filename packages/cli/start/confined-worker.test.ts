import { resolve } from "node:path";
import { expect, test } from "vitest";
import { readConfig } from "#config";
import { workerVariables } from "#start/confined-worker";

test("the confined worker gets the whole path of a relative DATA_DIR, because its working folder is another one", () => {
  const environment = { DATA_DIR: "some/data", PATH: "/bin" };
  const { DATA_DIR } = readConfig(environment);
  expect(workerVariables(environment, DATA_DIR)).toEqual({ DATA_DIR: resolve("some/data"), PATH: "/bin" });
});

test("the confined worker gets no settings that hold secrets of others, and no unknown variables", () => {
  const environment = {
    ADMIN_PASSWORD: "secret",
    CONTACT_FORM_KEY: "secret",
    OTHER: "secret",
    LANG: "C.UTF-8",
    PORT: "80",
  };
  expect(workerVariables(environment, "/data")).toEqual({ DATA_DIR: "/data", LANG: "C.UTF-8", PORT: "80" });
});
