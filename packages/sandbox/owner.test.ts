import { expect, it } from "vitest";
import { isLeftByDeadSupervisor, ownerName } from "#owner";

it("gives a new name each time, and none of a living process's is left by the dead", () => {
  const names = [ownerName(), ownerName()];
  expect(new Set(names).size).toBe(2);
  expect(names.map(isLeftByDeadSupervisor)).toEqual([false, false]);
});

it("knows the leavings of a dead process, also when its pid lives again", () => {
  const [prefix, namespace, pid, start, serial] = ownerName().split("-");
  expect(isLeftByDeadSupervisor([prefix, namespace, 4_194_304, start, serial].join("-"))).toBe(true);
  expect(isLeftByDeadSupervisor([prefix, namespace, pid, Number(start) - 1, serial].join("-"))).toBe(true);
});

it("leaves alone what is not ours and what another pid namespace made", () => {
  const [prefix, namespace, , start, serial] = ownerName().split("-");
  expect(isLeftByDeadSupervisor([prefix, Number(namespace) + 1, 4_194_304, start, serial].join("-"))).toBe(false);
  expect(isLeftByDeadSupervisor("user.slice")).toBe(false);
  expect(isLeftByDeadSupervisor("assay-host")).toBe(false);
});
