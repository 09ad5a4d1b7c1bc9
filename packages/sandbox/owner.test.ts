import { expect, it } from "vitest";
import { isLeftByDeadSupervisor, ownerName } from "#owner";

it("returns a new name each time and never reports a living process as dead", () => {
  const names = [ownerName(), ownerName()];
  expect(new Set(names).size).toBe(2);
  expect(names.map(isLeftByDeadSupervisor)).toEqual([false, false]);
});

it("recognises what a dead process left, even if its pid was reused", () => {
  const [prefix, namespace, pid, start, serial] = ownerName().split("-");
  expect(isLeftByDeadSupervisor([prefix, namespace, 4_194_304, start, serial].join("-"))).toBe(true);
  expect(isLeftByDeadSupervisor([prefix, namespace, pid, Number(start) - 1, serial].join("-"))).toBe(true);
});

it("ignores other names and those of another PID namespace", () => {
  const [prefix, namespace, , start, serial] = ownerName().split("-");
  expect(isLeftByDeadSupervisor([prefix, Number(namespace) + 1, 4_194_304, start, serial].join("-"))).toBe(false);
  expect(isLeftByDeadSupervisor("user.slice")).toBe(false);
  expect(isLeftByDeadSupervisor("assay-host")).toBe(false);
});
