import { PAGE_LANGUAGES } from "@assay/contract/vocabulary/languages";
import { programDraft } from "@assay/contract/vocabulary/page-drafts";
import { beforeEach, expect, test, vi } from "vitest";
import { draftPlace } from "#lib/drafts/draft-state";
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
  const name = programDraft("p1", CPP.key);
  const refused = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  writeDraft("p1", CPP, "x");
  expect([readDraft("p1", CPP), draftPlace(name)]).toEqual(["x", "lost"]);
  refused.mockRestore();
  writeDraft("p1", CPP, "y");
  expect([readDraft("p1", CPP), draftPlace(name)]).toEqual(["y", "stored"]);
});
