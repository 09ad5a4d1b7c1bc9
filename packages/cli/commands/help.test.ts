import { afterEach, expect, test, vi } from "vitest";
import { admin } from "#commands/admin";
import { problems } from "#commands/problems";

afterEach(() => vi.restoreAllMocks());

test.each([
  ["problems", problems, ["verify", "import", "--all", "--report", "--new", "--update", "--plain-comparison"]],
  [
    "admin",
    admin,
    [
      "make",
      "promote",
      "demote",
      "deactivate",
      "reactivate",
      "reset",
      "token",
      "backup",
      "restore",
      "--replace",
      "contests",
      "classes",
    ],
  ],
])("%s --help names every action and option, and starts nothing", async (_name, command, words) => {
  const print = vi.spyOn(console, "log").mockReturnValue();
  await command(["--help"]);
  const text = print.mock.calls.flat().join("\n");
  expect(words.filter((word) => !text.includes(word))).toEqual([]);
});
