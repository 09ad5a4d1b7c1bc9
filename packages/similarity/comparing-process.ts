import { compare } from "#compare";
import type { Comparison } from "#compared";

// This module runs in the process that `compareInProcess` starts.
process.once("disconnect", () => process.exit());
process.once("message", (comparison: Comparison) => {
  void compare(comparison).then((compared) => process.send?.(compared));
});
