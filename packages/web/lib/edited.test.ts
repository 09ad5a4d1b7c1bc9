import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { useEdited } from "#lib/edited";

const STORED = { name: "Sum", limit: "1" };

test("what was not changed follows what is stored", () => {
  const { result, rerender } = renderHook((stored: typeof STORED) => useEdited(stored), { initialProps: STORED });
  act(() => result.current.change({ name: "Total" }));
  rerender({ name: "Sum of two", limit: "2" });
  expect(result.current.values).toEqual({ name: "Total", limit: "2" });
});

test("what is typed while the values are being saved is still unsaved afterwards", () => {
  const { result, rerender } = renderHook((stored: typeof STORED) => useEdited(stored), { initialProps: STORED });
  act(() => result.current.change({ name: "Total", limit: "2" }));
  const settle = result.current.begin();
  act(() => result.current.change({ name: "Grand total" }));
  rerender({ name: "Total", limit: "2" });
  act(() => settle());
  expect(result.current.values).toEqual({ name: "Grand total", limit: "2" });
  expect(result.current.count).toBe(1);
});

test("a value that is typed back is not a change", () => {
  const { result } = renderHook(() => useEdited(STORED));
  act(() => result.current.change({ name: "Total" }));
  expect(result.current.isChanged).toBe(true);
  act(() => result.current.change({ name: "Sum" }));
  expect(result.current.isChanged).toBe(false);
});
