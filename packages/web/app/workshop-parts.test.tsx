import type { ReferenceSolution } from "@assay/contract/routes/reference-solutions";
import type { WorkshopProblem } from "@assay/contract/routes/workshop";
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { findToast } from "#testing/render";
import { HIDDEN_ID, openWorkshop, PATH, PROBLEM, TEST_ID } from "#testing/workshop";

const AFTER_THREE = { opens: "tries", opensTries: 3, opensAt: null };

test("writes the editorial and its hints, and publishes them", async () => {
  const saved = {
    text: "Sort.",
    hints: ["Second", "First"],
    isPublished: true,
    revision: 1,
    updatedAt: null,
    ...AFTER_THREE,
  };
  const { person, sent } = openWorkshop({}, { [`PUT ${PATH}/editorial`]: { json: { editorial: saved } } });
  await person.type(await screen.findByRole("textbox", { name: "Editorial" }), "Sort.");
  for (const text of ["First", "Second"]) {
    await person.click(screen.getByRole("button", { name: "Add hint" }));
    await person.type(screen.getByRole("textbox", { name: /^Hint/ }), text);
  }
  await person.click(screen.getByRole("button", { name: "Move hint 2 before hint 1" }));
  expect((screen.getByRole("textbox", { name: "Hint 1" }) as HTMLTextAreaElement).value).toBe("Second");
  await person.click(screen.getByRole("button", { name: "Add hint" }));
  await person.click(screen.getByRole("button", { name: "Delete hint 3" }));
  await person.click(screen.getByRole("checkbox", { name: "Published" }));
  await person.selectOptions(screen.getByRole("combobox", { name: "The editorial opens" }), "tries");
  await person.click(screen.getByRole("button", { name: "Save editorial" }));
  await expect.poll(() => screen.queryByRole("button", { name: "Save editorial" })).toBeNull();
  expect(sent().map(({ body }) => body)).toEqual([
    { text: "Sort.", hints: ["Second", "First"], isPublished: true, revision: 0, ...AFTER_THREE },
  ]);
});

test("adds a picture that is dropped into the statement where the cursor is, and formats the selection", async () => {
  const picture = { name: "tea-house-k3x9f2abcd.png", path: "/problem-files/p/tea.png", bytes: 3 };
  const { person, sent } = openWorkshop({}, { [`POST ${PATH}/pictures`]: { json: { picture } } });
  const text = (await screen.findByRole("textbox", { name: "Description" })) as HTMLTextAreaElement;
  text.setSelectionRange(0, 4);
  await person.click(within(text.parentElement as HTMLElement).getByRole("button", { name: "Bold" }));
  expect(text.value).toBe("**Find** $t$.");
  text.setSelectionRange(0, 0);
  fireEvent.drop(text, { dataTransfer: { files: [new File(["png"], "Tea house.png")] } });
  await expect.poll(() => text.value).toBe("![tea house](tea-house-k3x9f2abcd.png)**Find** $t$.");
  expect(sent().map(({ body }) => body)).toEqual([{ name: "Tea house.png", base64: btoa("png") }]);
});

test("lists pictures, and deletes one after asking", async () => {
  const picture = { name: "tea.png", path: "/problem-files/p/tea.png", bytes: 3 };
  const { person, sent } = openWorkshop(
    {},
    {
      [`GET ${PATH}/pictures`]: { json: { pictures: [picture] } },
      [`DELETE ${PATH}/pictures/tea.png`]: { json: { message: "The picture was deleted." } },
    },
  );
  expect(await screen.findByRole("img", { name: "tea.png" })).toBeTruthy();
  await person.click(screen.getByRole("button", { name: "Delete tea.png" }));
  expect(sent()).toEqual([]);
  await person.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete" }));
  expect(await findToast("success", "Picture deleted")).toBeTruthy();
  expect(sent().map(({ method }) => method)).toEqual(["DELETE"]);
});

test("compiles a checker before it is stored, and shows the line of an error", async () => {
  const broken = { message: "check.py:1: invalid syntax", code: "checker_broken" };
  const stored = { problem: { ...PROBLEM, revision: 4, comparison: { kind: "checker" } } };
  const replies = [{ status: 400, json: broken }, { json: stored }];
  const { person, sent } = openWorkshop({}, { [`PUT ${PATH}/checker`]: () => replies.shift() ?? { json: stored } });
  await person.click(await screen.findByRole("button", { name: "Write a checker" }));
  await person.selectOptions(screen.getByRole("combobox", { name: "Language" }), "Python");
  const text = screen.getByRole("textbox", { name: "Text of check.py" }) as HTMLTextAreaElement;
  fireEvent.change(text, { target: { value: "exit(42" } });
  await person.click(screen.getByRole("button", { name: "Compile and save" }));
  await person.click(await screen.findByRole("button", { name: "check.py, line 1" }, { timeout: 3_000 }));
  await expect.poll(() => text.value.slice(text.selectionStart, text.selectionEnd)).toBe("exit(42");
  expect(sent()).toHaveLength(1);
  fireEvent.change(text, { target: { value: "exit(42)" } });
  await person.click(screen.getByRole("button", { name: "Compile and save" }));
  await expect.poll(() => sent().length).toBe(2);
  expect(sent().at(-1)?.body).toEqual({
    ...{ revision: 3, kind: "checker", language: "python", protocol: "icpc", arguments: [] },
    files: [{ name: "check.py", text: "exit(42)" }],
  });
});

test("keeps what is being written in other parts when one part is saved", async () => {
  const tests = PROBLEM.tests.map((one, index) => ({ ...one, _id: `018f0000-0000-7000-8000-0000000000e${index}` }));
  const problem = { ...PROBLEM, revision: 4, timeLimit: 2, tests };
  const compiled = { ...problem, revision: 5, comparison: { kind: "checker" } };
  const { person, sent } = openWorkshop(
    {},
    { [`PUT ${PATH}`]: { json: { problem } }, [`PUT ${PATH}/checker`]: { json: { problem: compiled } } },
  );
  await person.click(await screen.findByRole("button", { name: "Write a checker" }));
  const program = () => screen.getByRole("textbox", { name: "Text of check.cpp" }) as HTMLTextAreaElement;
  fireEvent.change(program(), { target: { value: "int main() {}" } });
  await person.click(screen.getByRole("button", { name: "Add group" }));
  fireEvent.change(screen.getByRole("spinbutton", { name: /^Time limit/ }), { target: { value: "2" } });
  await person.click(screen.getByRole("button", { name: "Save" }));
  await expect.poll(() => screen.queryByRole("button", { name: "Save" })).toBeNull();
  expect(program().value).toBe("int main() {}");
  expect(within(screen.getByRole("list", { name: "Score groups" })).getAllByRole("listitem")).toHaveLength(1);
  const title = screen.getByRole("textbox", { name: "Title" }) as HTMLInputElement;
  fireEvent.change(title, { target: { value: "Another title" } });
  await person.click(screen.getByRole("button", { name: "Compile and save" }));
  await expect.poll(() => screen.queryByRole("button", { name: "Compile and save" })).toBeNull();
  expect(sent().at(-1)?.body).toMatchObject({ revision: 4, files: [{ text: "int main() {}" }] });
  expect((screen.getByRole("textbox", { name: "Title" }) as HTMLInputElement).value).toBe("Another title");
});

test("says that changing the groups replaces the grading of the package", async () => {
  const text = /grades these groups by rules of its own.*the rules here replace them/;
  openWorkshop({ hasGrader: true });
  expect(await screen.findByText(text)).toBeTruthy();
});

test("sets score groups with the numbers of their tests", async () => {
  const { person, sent } = openWorkshop(
    {},
    { [`PUT ${PATH}/groups`]: { json: { problem: { ...PROBLEM, revision: 4 } } } },
  );
  await person.click(await screen.findByRole("button", { name: "Add group" }));
  const groups = within(screen.getByRole("list", { name: "Score groups" }));
  const breaks = () => groups.queryByRole("checkbox", { name: "Tests after the first failure earn nothing" });
  expect(breaks()).toBeNull();
  await person.selectOptions(groups.getByRole("combobox"), "sum");
  expect(breaks()).not.toBeNull();
  await person.selectOptions(groups.getByRole("combobox"), "min");
  await person.clear(groups.getByRole("textbox", { name: "Name" }));
  await person.type(groups.getByRole("textbox", { name: "Name" }), "easy");
  fireEvent.change(groups.getByRole("spinbutton", { name: "Score" }), { target: { value: "40" } });
  await person.type(groups.getByRole("textbox", { name: "Tests" }), "3");
  await person.click(screen.getByRole("button", { name: "Save groups" }));
  expect(groups.getByText("The tests have the numbers 1 to 2. Write them like 3-7, 9.")).toBeTruthy();
  expect(sent()).toEqual([]);
  await person.clear(groups.getByRole("textbox", { name: "Tests" }));
  await person.type(groups.getByRole("textbox", { name: "Tests" }), "2");
  await person.click(screen.getByRole("button", { name: "Save groups" }));
  await expect.poll(() => sent().length).toBe(1);
  const group = {
    name: "easy",
    points: 40,
    aggregation: "min",
    onReject: "continue",
    requires: [],
    tests: [HIDDEN_ID],
  };
  expect(sent()[0]?.body).toEqual({ revision: 3, groups: [group] });
});

test("a test dragged to another place stays there when another card makes a new version", async () => {
  const other = { ...PROBLEM.tests[1], _id: "018f0000-0000-7000-8000-0000000000d3", name: "secret/8" };
  const tests = [...PROBLEM.tests, other] as WorkshopProblem["tests"];
  const renewed = tests.map((one, index) => ({ ...one, _id: `018f0000-0000-7000-8000-0000000000e${index}` }));
  const next = { json: { problem: { ...PROBLEM, revision: 4, timeLimit: 2, tests: renewed } } };
  const { person, sent } = openWorkshop({ tests }, { [`PUT ${PATH}`]: next, [`PUT ${PATH}/tests`]: next });
  const dataTransfer = { setData: () => undefined, types: [] };
  fireEvent.dragStart(await screen.findByTitle("Drag secret/8 to another place"), { dataTransfer });
  const rows = () => within(screen.getByRole("list", { name: "Tests" })).getAllByRole("listitem");
  fireEvent.dragOver(rows()[1] as HTMLElement, { dataTransfer });
  fireEvent.dragEnd(screen.getByTitle("Drag secret/8 to another place"), { dataTransfer });
  expect(rows().map((row) => /s\w+\/\d/.exec(row.textContent ?? "")?.[0])).toEqual([
    "sample/1",
    "secret/8",
    "secret/7",
  ]);
  fireEvent.change(screen.getByRole("spinbutton", { name: /^Time limit/ }), { target: { value: "2" } });
  await person.click(screen.getByRole("button", { name: "Save" }));
  await expect.poll(() => screen.queryByRole("button", { name: "Save" })).toBeNull();
  await person.click(screen.getByRole("button", { name: "Save tests" }));
  await expect.poll(() => sent().length).toBe(2);
  const saved = (sent()[1]?.body as { tests: { _id: string }[] } | undefined)?.tests;
  expect(saved?.map(({ _id }) => _id)).toEqual([0, 2, 1].map((index) => renewed[index]?._id));
});

const SLOW: ReferenceSolution = {
  ...{ _id: TEST_ID, revision: 2, name: "slow.py", languageId: 71, language: "Python", label: "time_limit_exceeded" },
  ...{ expected: "time_limit_exceeded", actual: "accepted", isJudging: false, canBeJudged: true, differs: true },
  ...{ otherFiles: 0, passed: 2, tests: 2, score: null, slowestMs: 46, limitMs: 1_000 },
};

test("shows which reference solution differs, and saves it with the revision that it has seen", async () => {
  const right = { ...SLOW, actual: "time_limit_exceeded" as const, differs: false, revision: 3 };
  let stored = [SLOW];
  const { person, sent } = openWorkshop(
    {},
    {
      [`GET ${PATH}/solutions`]: () => ({ json: { solutions: stored } }),
      [`GET ${PATH}/solutions/${TEST_ID}`]: { json: { source: "pass", revision: 2 } },
      [`PUT ${PATH}/solutions/${TEST_ID}`]: () => {
        stored = [right];
        return { json: { solutions: stored } };
      },
    },
  );
  const row = await screen.findByRole("row", { name: /slow.py/ });
  expect(row.textContent).toMatch(/^slow.pyPythonTime Limit ExceededAccepteddiffers2 of 246 of 1,000 ms/);
  expect(screen.getAllByText("Not as expected: slow.py")).toHaveLength(2);
  await person.click(screen.getByRole("button", { name: "Edit slow.py" }));
  const program = (await screen.findByRole("textbox", { name: "Program" })) as HTMLTextAreaElement;
  expect(program.value).toBe("pass");
  await person.clear(program);
  await person.type(program, "while 1: 1");
  await person.click(screen.getByRole("button", { name: "Save and judge" }));
  expect(await within(row).findByText("as expected")).toBeTruthy();
  const { name, languageId, expected } = SLOW;
  expect(sent().map(({ body }) => body)).toEqual([{ name, languageId, expected, source: "while 1: 1", revision: 2 }]);
});

test("opens a reference solution to its tests, and a test to what was printed on it", async () => {
  const test = { isSample: false, group: null, cpuTimeMs: 46, memoryKb: 2_048, limitMs: 1_000 };
  const tests = [
    { ...test, number: 1, name: "sample/1", isSample: true, verdict: "accepted", decision: "open" },
    { ...test, number: 2, name: "secret/7", verdict: "wrong_answer", decision: "broken" },
  ];
  const text = (words: string) => ({ text: words, isCut: false });
  const details = {
    ...{ number: 2, input: text("3 4\n"), expectedOutput: text("7\n"), stdout: text("8\n"), stderr: text("") },
    ...{ message: null, exitCode: 0, checkerMessage: null, hasOneAnswer: true, inputFile: "/i", outputFile: "/o" },
  };
  const { person } = openWorkshop(
    {},
    {
      [`GET ${PATH}/solutions`]: { json: { solutions: [SLOW] } },
      [`GET ${PATH}/solutions/${TEST_ID}/tests`]: { json: { tests } },
      [`GET ${PATH}/solutions/${TEST_ID}/tests/2`]: { json: { test: details } },
    },
  );
  await person.click(await screen.findByRole("button", { name: "Tests of slow.py" }));
  const table = within(await screen.findByRole("table", { name: "Tests of slow.py" }));
  expect(table.getByRole("row", { name: /secret\/7/ }).textContent).toMatch(/not as expected46 of 1,000 ms2,048 kB$/);
  await person.click(table.getByRole("button", { name: "Open test 2" }));
  expect(await table.findByText(/First difference in line 1, column 1: expected “7”, got “8”/)).toBeTruthy();
});

test("takes the language of a reference solution from the name that is typed", async () => {
  const { person } = openWorkshop();
  await person.click(await screen.findByRole("button", { name: "Add solution" }));
  const form = within(screen.getByRole("textbox", { name: "File name" }).closest("form") as HTMLElement);
  await person.type(form.getByRole("textbox", { name: "File name" }), "right.py");
  expect((form.getByRole("combobox", { name: "Language" }) as HTMLSelectElement).value).toBe("71");
});

test("takes the name and language of a new reference solution from a file, and shows why one is refused", async () => {
  const message = "The problem has a solution with this name";
  const refusal = {
    status: 409,
    json: { message, code: "taken", field: "name", errors: [{ field: "name", message }] },
  };
  const { person, sent } = openWorkshop({}, { [`POST ${PATH}/solutions`]: refusal });
  await person.click(await screen.findByRole("button", { name: "Add solution" }));
  const form = within(screen.getByRole("textbox", { name: "File name" }).closest("form") as HTMLElement);
  await person.upload(form.getByLabelText("Choose file"), new File(["print(2)"], "half.py"));
  await expect
    .poll(() => (form.getByRole("textbox", { name: "Program" }) as HTMLTextAreaElement).value)
    .toBe("print(2)");
  await person.selectOptions(form.getByRole("combobox", { name: "Expected verdict" }), "Not accepted");
  await person.click(form.getByRole("button", { name: "Save and judge" }));
  expect(await form.findByText(message)).toBeTruthy();
  expect(sent().map(({ body }) => body)).toEqual([
    { name: "half.py", languageId: 71, expected: "rejected", source: "print(2)" },
  ]);
});
