import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { type Answer, fakeApi } from "#testing/fake-api";
import { TWO_SUM } from "#testing/fixtures";
import { renderApp } from "#testing/render";

const READ = `GET /api/problem/${TWO_SUM._id}`;
const ADDRESS = `/problem/${TWO_SUM._id}`;

test("shows the problem with its limits, sanitised statement, formulas, samples and credits", async () => {
  fakeApi({ [READ]: { json: { problem: TWO_SUM } } });
  renderApp(ADDRESS);
  expect(await screen.findByRole("heading", { level: 1, name: "Two Sum" })).toBeTruthy();
  const article = screen.getByRole("article");
  expect(article.textContent).toContain("Time limit: 1.5 seconds");
  expect(article.textContent).toContain("Memory limit: 256 MB");
  expect(article.querySelector("script")).toBeNull();
  expect(article.querySelectorAll(".katex")).toHaveLength(1);
  expect(screen.getByRole("region", { name: "Sample input" }).textContent).toContain("2 7 11 15");
  expect(screen.getByRole("region", { name: "Sample output" }).textContent).toContain("0 1");
  expect(article.textContent).toContain("Author: Per · Source: NCPC · Licence: CC BY-SA");
  expect(document.title).toBe("Two Sum · Assay");
});

test.each([
  ["Sample input", "4 9\n2 7 11 15\n"],
  ["Sample output", "0 1\n"],
])("copies the %s and confirms it", async (name, text) => {
  fakeApi({ [READ]: { json: { problem: TWO_SUM } } });
  const { person } = renderApp(ADDRESS);
  const sample = await screen.findByRole("region", { name });
  await person.click(within(sample).getByRole("button", { name: /copy/i }));
  expect(await navigator.clipboard.readText()).toBe(text);
  expect(await screen.findByText(`${name} copied`)).toBeTruthy();
});

test("the number of a problem leads to it", async () => {
  fakeApi({ "GET /api/problem/7": { json: { problem: TWO_SUM } } });
  const { path } = renderApp("/problem/7");
  await waitFor(() => expect(path()).toBe(ADDRESS));
  expect(await screen.findByRole("heading", { level: 1, name: "Two Sum" })).toBeTruthy();
});

test.each([["sv"], [undefined]])(
  "says the language of the title, the statement and what it says of samples: %s",
  async (language) => {
    fakeApi({ [READ]: { json: { problem: { ...TWO_SUM, language, sampleExplanations: ["<p>Summan.</p>"] } } } });
    renderApp(ADDRESS);
    const title = await screen.findByRole("heading", { level: 1, name: "Two Sum" });
    await waitFor(() => expect(document.querySelectorAll(".rich-html").length).toBeGreaterThan(2));
    expect(screen.getByText("Summan.")).toBeTruthy();
    const texts = [title, ...document.querySelectorAll(".rich-html")];
    expect(texts.map((text) => [text.getAttribute("lang"), text.getAttribute("dir")])).toEqual(
      texts.map(() => [language ?? "", "auto"]),
    );
  },
);

test("links Submit Code to the editor", async () => {
  fakeApi({ [READ]: { json: { problem: TWO_SUM } } });
  renderApp(ADDRESS);
  const link = await screen.findByRole("link", { name: "Submit Code" });
  expect(link.getAttribute("href")).toBe(`/submit/${TWO_SUM._id}`);
});

test.each<[string, Answer, string]>([
  ["an unknown problem", { status: 404, json: { message: "Problem not found", code: "x" } }, "Problem not found"],
  ["a broken server", { status: 500, json: { message: "Broken.", code: "internal" } }, "Problem not found"],
  ["a success without a problem", { odd: {} }, "Problem not found"],
  ["a 401", { status: 401, json: { message: "no", code: "x" } }, "You are not authorized. Please log in first."],
])("says that it cannot show the problem for %s", async (_, answer, text) => {
  fakeApi({ [READ]: answer });
  renderApp(ADDRESS);
  expect(await screen.findByText(text)).toBeTruthy();
});

test("shows and numbers every marked sample", async () => {
  const testcases = [1, 2].map((n) => ({
    input: `in ${n}`,
    output: `out ${n}`,
    timeLimit: 1,
    isSample: true,
    preview: null,
  }));
  fakeApi({ [READ]: { json: { problem: { ...TWO_SUM, testcases } } } });
  renderApp(ADDRESS);
  expect((await screen.findByRole("region", { name: "Sample input 2" })).textContent).toContain("in 2");
});

test("shows a preview of a sample that is not plain text, with a note and its files", async () => {
  const preview = {
    input: "caf\\xE9",
    output: "\\x00",
    inputFile: "/test-files/t/input",
    outputFile: "/test-files/t/output",
  };
  const sample = { input: "assay-sealed.a", output: "assay-sealed.b", timeLimit: 1, isSample: true, preview };
  fakeApi({ [READ]: { json: { problem: { ...TWO_SUM, testcases: [sample] } } } });
  renderApp(ADDRESS);
  const region = await screen.findByRole("region", { name: "Sample input" });
  expect(region.textContent).toContain("caf\\xE9");
  expect(
    within(region)
      .getByRole("link", { name: /^Download *sample input$/ })
      .getAttribute("href"),
  ).toBe(preview.inputFile);
  expect(within(region).getByRole("button")).toBeTruthy();
  expect(screen.getByRole("article").textContent).toContain("Your program reads the exact bytes");
  expect(document.body.textContent).not.toContain("assay-sealed");
});

test("says by how much numbers may differ", async () => {
  const tolerance = { kind: "tokens" as const, absoluteTolerance: 1e-6, relativeTolerance: 1e-6 };
  fakeApi({ [READ]: { json: { problem: { ...TWO_SUM, comparison: tolerance } } } });
  renderApp(ADDRESS);
  expect((await screen.findByRole("article")).textContent).toContain(
    "Numbers are accepted if they are off by at most 0.000001, or by 0.000001 times the expected value, whichever is larger.",
  );
});

test("says that there may be several correct outputs", async () => {
  const comparison = { kind: "checker" as const, absoluteTolerance: null, relativeTolerance: null };
  fakeApi({ [READ]: { json: { problem: { ...TWO_SUM, comparison } } } });
  renderApp(ADDRESS);
  expect(await screen.findByText("There may be several correct outputs; any of them is accepted.")).toBeTruthy();
});

test("users.md fault 29: says the score and the points by their names, and shows no groups where the statement explains them", async () => {
  const scoreGroups = [{ name: "secret/1", points: 100, aggregation: "min" as const, testCount: 4, requires: [] }];
  const problem = { ...TWO_SUM, points: 20, scoreGroups };
  fakeApi({ [READ]: { json: { problem: { ...problem, description: "<h3>Scoring</h3><p>Two groups.</p>" } } } });
  renderApp(ADDRESS);
  expect(await screen.findByText("Score up to 100")).toBeTruthy();
  expect(screen.getByText("20 points")).toBeTruthy();
  expect(screen.getByRole("heading", { name: "Scoring" })).toBeTruthy();
  expect(screen.queryByRole("region", { name: "Score" })).toBeNull();
});

test("shows what score each group is worth and how it is earned", async () => {
  const group = { points: 30, aggregation: "min" as const, testCount: 4, requires: [] };
  const scoreGroups = [
    { ...group, name: "secret/easy", requires: ["sample"] },
    { ...group, name: "secret/hard", points: 70.5, aggregation: "sum" as const, requires: ["sample", "secret/easy"] },
  ];
  fakeApi({ [READ]: { json: { problem: { ...TWO_SUM, scoreGroups } } } });
  renderApp(ADDRESS);
  const table = within(await screen.findByRole("region", { name: "Score" }));
  const rows = table.getAllByRole("row").map((row) => [...row.children].map((cell) => cell.textContent));
  expect(rows.slice(1)).toEqual([
    ["easy", "30", "4", "All tests must pass. Also requires: samples"],
    ["hard", "70.5", "4", "Each test that passes counts. Also requires: samples, easy"],
  ]);
  expect(screen.getByText("Score up to 100.5")).toBeTruthy();
});

test("shows an interactive problem's sample line by line, and no empty sample", async () => {
  const problem = {
    ...TWO_SUM,
    comparison: { kind: "interactive" as const, absoluteTolerance: null, relativeTolerance: null },
    output: "",
    testcases: [],
    sampleTest: { input: "", output: "" },
    displaySamples: [
      {
        kind: "interaction" as const,
        lines: [
          { from: "program" as const, text: "? 5" },
          { from: "judge" as const, text: "<b>higher</b>" },
        ],
      },
      { kind: "texts" as const, input: "read me", output: "write me" },
    ],
  };
  fakeApi({ [READ]: { json: { problem } } });
  renderApp(ADDRESS);
  const lines = within(await screen.findByRole("region", { name: "Sample interaction" })).getAllByRole("listitem");
  expect(lines.map((line) => line.textContent)).toEqual(["Your program? 5", "The judge<b>higher</b>"]);
  expect(screen.getByText("Interactive")).toBeTruthy();
  expect(screen.getByRole("heading", { name: "Interaction" })).toBeTruthy();
  expect(screen.getByRole("region", { name: "Sample input" }).textContent).toContain("read me");
  expect(screen.getAllByRole("region", { name: /^Sample (in|out)put/ })).toHaveLength(2);
});

test("users.md looks 5: tags are chips as their author wrote them, and the note comes after the samples it explains", async () => {
  const problem = {
    ...TWO_SUM,
    problemType: "Arrays, two Sums",
    output: "<p>Print it.</p><h3>Note</h3><p>As in the sample.</p>",
  };
  fakeApi({ [READ]: { json: { problem } } });
  renderApp(ADDRESS);
  expect(await screen.findByText("Arrays")).toBeDefined();
  expect(screen.getByText("two Sums")).toBeDefined();
  const note = screen.getByRole("heading", { name: "Note" });
  const sample = screen.getByRole("region", { name: "Sample output" });
  expect(sample.compareDocumentPosition(note) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  expect(screen.getByText("Print it.").compareDocumentPosition(sample) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
});

test("a note with another section behind it stays where it is", async () => {
  const output = "<h3>Note</h3><p>First.</p><h3>Scoring</h3><p>Then.</p>";
  fakeApi({ [READ]: { json: { problem: { ...TWO_SUM, output } } } });
  renderApp(ADDRESS);
  const note = await screen.findByRole("heading", { name: "Note" });
  const sample = screen.getByRole("region", { name: "Sample output" });
  expect(note.compareDocumentPosition(sample) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
});
