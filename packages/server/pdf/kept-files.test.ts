import { LIMITS } from "@assay/contract/vocabulary/limits";
import { expect, it } from "vitest";
import { KeptFiles } from "#pdf/kept-files";

it("forgets a file after its time", () => {
  const kept = new KeptFiles();
  kept.put("a", Buffer.from("a"), 0);
  expect(kept.get("a", LIMITS.pdfsKeptMs - 1)?.toString()).toBe("a");
  expect(kept.get("a", LIMITS.pdfsKeptMs)).toBeNull();
});

it("holds a bounded number of bytes: the oldest file goes first, and the largest are not kept", () => {
  const kept = new KeptFiles();
  const third = Buffer.alloc(Math.floor(LIMITS.pdfsKeptBytes / 3));
  for (const name of ["a", "b", "c", "d"]) kept.put(name, third, 0);
  expect(["a", "b", "c", "d"].filter((name) => kept.get(name, 0) !== null)).toEqual(["b", "c", "d"]);
  kept.put("huge", Buffer.alloc(LIMITS.pdfsKeptBytes), 0);
  expect(kept.get("huge", 0)).toBeNull();
});
