import { messages } from "@assay/contract/texts/messages";

export const GROUP_MESSAGES = messages("scoreGroups", {
  title: "Score groups",
  total: "{points, plural, one {# point} other {# points}}",
  none: "No groups: a submission is right or wrong as a whole. With groups, each group of tests earns a part of the score.",
  graded:
    "The package grades these groups by rules of its own, which this card does not show. If you change the groups, the rules here replace them.",
  add: "Add group",
  newName: "group",
  remove: "Delete {name}",
  name: "Name",
  points: "Score",
  tests: "Tests",
  testsHint: "Their numbers, such as 3-7, 9.",
  testsWrong: "The tests have the numbers 1 to {count}. Write them like 3-7, 9.",
  testsTwice: "A test is already in {name}.",
  rule: "Rule",
  rules: { min: "All tests must pass", sum: "Each test that passes counts" },
  requires: "Requires",
  breaks: "Tests after the first failure earn nothing",
  save: "Save groups",
});
