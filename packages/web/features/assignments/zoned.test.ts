import { expect, test } from "vitest";
import { fromZonedField, toZonedField } from "#features/assignments/zoned";

test("fields are in the class's time zone, also around a change of clocks", () => {
  for (const iso of ["2026-08-07T13:00:00.000Z", "2026-01-07T13:00:00.000Z", "2026-10-25T02:30:00.000Z"])
    expect(fromZonedField(toZonedField(iso, "Europe/Berlin"), "Europe/Berlin")).toBe(iso);
  expect(toZonedField("2026-08-07T13:00:00Z", "Asia/Tokyo")).toBe("2026-08-07T22:00");
  expect(fromZonedField("", "UTC")).toBeNull();
});
