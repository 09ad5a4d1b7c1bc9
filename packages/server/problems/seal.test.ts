import { randomBytes, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createSealer } from "#problems/seal";

const sealer = createSealer(randomBytes(32));
const testCaseId = randomUUID();

test("a handle gives back its test case and kind", () => {
  for (const kind of ["input", "output"] as const) {
    expect(sealer.unseal(sealer.seal(testCaseId, kind))).toEqual({ testCaseId, kind });
  }
});

test("the same half of the same test case has the same handle, every other half another", () => {
  expect(sealer.seal(testCaseId, "input")).toBe(sealer.seal(testCaseId, "input"));
  expect(sealer.seal(testCaseId, "input")).not.toBe(sealer.seal(testCaseId, "output"));
  expect(sealer.seal(testCaseId, "input")).not.toBe(sealer.seal(randomUUID(), "input"));
});

test("ordinary text is no handle", () => {
  const handle = sealer.seal(testCaseId, "input");
  for (const text of ["", "3\n1 2 3\n", "assay-sealed.", `${handle}\n`, ` ${handle}`, handle.slice(0, -1)]) {
    expect(sealer.unseal(text)).toBeNull();
  }
});

test("a handle changed in any place, or of another installation, is forged", () => {
  const handle = sealer.seal(testCaseId, "input");
  for (let place = "assay-sealed.".length; place < handle.length; place += 1) {
    const changed = handle.slice(0, place) + (handle[place] === "A" ? "B" : "A") + handle.slice(place + 1);
    expect(sealer.unseal(changed)).toBe("forged");
  }
  expect(createSealer(randomBytes(32)).unseal(handle)).toBe("forged");
});
