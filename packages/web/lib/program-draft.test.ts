import { PAGE_LANGUAGES } from "@assay/contract/vocabulary/languages";
import { beforeEach, expect, test, vi } from "vitest";
import { readDraft, writeDraft } from "#lib/program-draft";

const [CPP, JAVA, PYTHON] = PAGE_LANGUAGES;

beforeEach(() => localStorage.clear());

test("stores one draft for each problem and language", () => {
  writeDraft("p1", CPP, "int main() {}");
  writeDraft("p1", PYTHON, "print(1)");
  expect(readDraft("p1", CPP)).toBe("int main() {}");
  expect(readDraft("p1", PYTHON)).toBe("print(1)");
  expect(readDraft("p2", CPP)).toBe(CPP.starter);
});

test("stores an empty program", () => {
  writeDraft("p1", CPP, "");
  expect(readDraft("p1", CPP)).toBe("");
});

test("stores nothing for an untouched template", () => {
  writeDraft("p1", JAVA, JAVA.starter);
  expect(localStorage.length).toBe(0);
});

test("keeps a draft until the page is closed if the storage is full", () => {
  const refused = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  expect(writeDraft("p1", CPP, "x")).toBe(false);
  expect(readDraft("p1", CPP)).toBe("x");
  refused.mockRestore();
  expect(writeDraft("p1", CPP, "y")).toBe(true);
  expect(readDraft("p1", CPP)).toBe("y");
});
