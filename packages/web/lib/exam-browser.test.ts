import { afterEach, expect, test, vi } from "vitest";
import { examKeyHeaders, readExamKeys } from "#lib/exam-browser";

afterEach(() => vi.unstubAllGlobals());

test("proves the keys that Safe Exam Browser's script gives, with the address for which it gives them", () => {
  readExamKeys();
  expect(examKeyHeaders()).toEqual({});
  window.history.replaceState(null, "", "/classes/one/assignments/final#top");
  const address = `${window.location.origin}/classes/one/assignments/final`;
  vi.stubGlobal("SafeExamBrowser", { security: { configKey: "c1", browserExamKey: "b1" } });
  readExamKeys();
  window.history.replaceState(null, "", "/elsewhere");
  expect(examKeyHeaders()).toEqual({
    ...{ "x-seb-page": address, "x-seb-config-key-hash": "c1", "x-seb-browser-exam-key-hash": "b1" },
  });
});

test("asks for the keys where they are not there at once", () => {
  window.history.replaceState(null, "", "/classes/one/assignments/final");
  const security: { configKey?: string; updateKeys: (done: () => void) => void } = {
    updateKeys: (done) => {
      security.configKey = "c2";
      done();
    },
  };
  vi.stubGlobal("SafeExamBrowser", { security });
  readExamKeys();
  expect(examKeyHeaders()).toMatchObject({ "x-seb-config-key-hash": "c2" });
});
