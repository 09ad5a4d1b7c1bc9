import { beforeEach, expect, test, vi } from "vitest";
import { readDraft, writeDraft } from "#features/submissions/drafts/draft";
import { starterTemplate } from "#features/submissions/drafts/starter-templates";

beforeEach(() => localStorage.clear());

test("keeps one draft for each problem and language", () => {
  writeDraft("p1", "cpp", "int main() {}");
  writeDraft("p1", "python", "print(1)");
  expect(readDraft("p1", "cpp")).toBe("int main() {}");
  expect(readDraft("p1", "python")).toBe("print(1)");
  expect(readDraft("p2", "cpp")).toBe(starterTemplate("cpp"));
});

test("keeps an empty program: it was emptied on purpose", () => {
  writeDraft("p1", "cpp", "");
  expect(readDraft("p1", "cpp")).toBe("");
});

test("stores nothing for an untouched template", () => {
  writeDraft("p1", "java", starterTemplate("java"));
  expect(localStorage.length).toBe(0);
});

test("goes on when the storage refuses", () => {
  const refused = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  expect(() => writeDraft("p1", "cpp", "x")).not.toThrow();
  refused.mockRestore();
});
