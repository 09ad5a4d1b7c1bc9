import type { WorkshopTest } from "@assay/contract/routes/workshop";
import { expect, test } from "vitest";
import { type DraftTest, draftsOf, draftsOnto, newDraft, replacedBy, toEdited } from "#features/workshop/test-drafts";

function stored(id: string, name: string, groupName: string | null = null): WorkshopTest {
  return {
    _id: id,
    name,
    isSample: false,
    groupName,
    inputBytes: 2,
    outputBytes: 2,
    explanation: "",
    generatedBy: null,
  };
}
const BEFORE = [stored("1", "a", "easy"), stored("2", "b"), stored("3", "c", "easy")];

test("drafts keep their edits and their order when the tests get a new version, and tests that others added come last", () => {
  const [a, b, c] = draftsOf(BEFORE) as [DraftTest, DraftTest, DraftTest];
  const added = newDraft("new", { text: "1" }, { text: "2" });
  const drafts = [{ ...c, groupName: "hard" }, { ...b, name: "renamed", input: { text: "5" } }, added, a];
  const next = [stored("11", "a", "other"), stored("12", "b", "other"), stored("13", "c", "other"), stored("14", "d")];
  expect(draftsOnto(drafts, BEFORE, next).map(toEdited)).toMatchObject([
    { _id: "13", name: "c", groupName: "hard" },
    { _id: "12", name: "renamed", groupName: "other", input: { text: "5" } },
    { name: "new", input: { text: "1" }, output: { text: "2" } },
    { _id: "11", name: "a", groupName: "other" },
    { _id: "14", name: "d" },
  ]);
});

test("a test that was removed stays removed, whoever has removed it", () => {
  const next = [stored("12", "b"), stored("13", "c")];
  const drafts = draftsOf(BEFORE).filter(({ name }) => name !== "c");
  expect(draftsOnto(drafts, BEFORE, next).map(({ key }) => key)).toEqual(["12"]);
});

test.each([
  [["sample/1", "secret/1"], "secret/1"],
  [["sample/1", "secret/small/1"], "secret/small/1"],
  [["secret/small/1", "secret/large/1"], undefined],
  [["secret/small/1", "secret/1"], "secret/1"],
  [["sample/1", "secret/11"], undefined],
  [["sample/1", "1"], "1"],
])("among %j, the files of test 1 replace %s", (names, replaced) => {
  const drafts = names.map((name) => {
    const draft = newDraft(name, { text: "" }, { text: "" });
    return { ...draft, isSample: name.startsWith("sample/") };
  });
  expect(replacedBy({ name: "1" }, drafts)?.name).toBe(replaced);
});
