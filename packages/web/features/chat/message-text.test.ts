import { expect, test } from "vitest";
import { partsOf } from "#features/chat/message-text";

test.each<[string, ReturnType<typeof partsOf>]>([
  ["plain\n  text", [{ text: "plain\n  text" }]],
  ["```cpp\nint x;\n```", [{ code: "int x;", language: "cpp" }]],
  [
    "Look:\n```Python\nif a:\n    b\n\nc\n```\nthere",
    [{ text: "Look:" }, { code: "if a:\n    b\n\nc", language: "python" }, { text: "there" }],
  ],
  ["```\nno end\nhere", [{ code: "no end\nhere", language: "" }]],
  [
    "```\na\n```\n```\nb\n```",
    [
      { code: "a", language: "" },
      { code: "b", language: "" },
    ],
  ],
  ["inline ``` is text", [{ text: "inline ``` is text" }]],
  ["```one line```", [{ text: "```one line```" }]],
  ["", [{ text: "" }]],
])("the parts of %j", (message, parts) => {
  expect(partsOf(message)).toEqual(parts);
});

// A regular expression that tries every way to divide such a text would not end within the test's time limit.
test.each(["`".repeat(2_000), "```\n".repeat(500), `\`\`\`${" ".repeat(1_990)}x`, "```a\n``` ```\n".repeat(150)])(
  "divides a text that is made to be slow to divide (%#)",
  (text) => {
    expect(partsOf(text)).not.toEqual([]);
  },
);
