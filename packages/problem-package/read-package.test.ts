import { symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makeZip, type ZipEntry } from "@assay/judge/testing/make-zip";
import { afterEach, describe, expect, test } from "vitest";
import { PACKAGE_LIMITS } from "#limits";
import { PackageError } from "#package-error";
import { readPackage } from "#read-package";
import { SMALL_PACKAGE, writePackage } from "#testing/read-files";

const pdfToPng = async () => new TextEncoder().encode("a picture");
const cleanUps: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});

async function folderWith(files: Record<string, string>, name?: string) {
  const written = await writePackage({ ...SMALL_PACKAGE, ...files }, name);
  cleanUps.push(written.remove);
  return written;
}

async function zipOf(entries: ZipEntry[]) {
  const { parent } = await folderWith({});
  const path = join(parent, "echo.zip");
  await writeFile(path, makeZip(entries));
  return path;
}

const smallEntries: ZipEntry[] = Object.entries(SMALL_PACKAGE).map(([name, content]) => ({
  name: `echo/${name}`,
  content,
}));
const read = (path: string) => readPackage(path, { pdfToPng });

describe("a valid package", () => {
  test("is read completely from a folder", async () => {
    const problem = await read((await folderWith({})).folder);
    expect(problem).toMatchObject({
      slug: "echo",
      title: "Echo",
      description: "<p>Say it again.</p>\n",
      input: "<p>A word.</p>\n",
      difficulty: "easy",
      problemType: "strings, input",
      timeLimitMs: 1_500,
      memoryLimitKb: 64 * 1_024,
      credit: { author: "Ada", license: "cc by" },
    });
    expect(problem.tests.map(({ name }) => name)).toEqual(["sample/1", "secret/01-one", "secret/02"]);
    expect(problem.submissions.map(({ path, languageId }) => [path, languageId])).toEqual([
      ["accepted/echo.py", 71],
      ["wrong_answer/shout.py", 71],
    ]);
  });

  test("is read the same from a zip with or without a top-level folder", async () => {
    const fromFolder = await read((await folderWith({})).folder);
    const nested = await read(await zipOf(smallEntries));
    const flat = await read(await zipOf(smallEntries.map((entry) => ({ ...entry, name: entry.name.slice(5) }))));
    expect(nested).toEqual(fromFolder);
    expect(flat).toEqual(fromFolder);
  });

  test("in the legacy format keeps its pictures, PDF pictures as PNG", async () => {
    const { folder } = await folderWith({
      "problem.yaml": 'author: Ulf Lundstr{\\"o}m\nlicense: cc by-sa\n',
      "problem_statement/problem.en.tex":
        "\\problemname{Legacy}\n\\illustration{.5}{photo}{A photo}\nText.\n\\includegraphics{drawing}\n\\section*{Input}\nNone.\n",
      "problem_statement/photo.jpg": "jpeg",
      "problem_statement/drawing.pdf": "%PDF",
    });
    const problem = await read(folder);
    expect(problem.title).toBe("Legacy");
    expect(problem.credit.author).toBe("Ulf Lundström");
    expect(problem.timeLimitMs).toBeNull();
    expect(problem.timeLimitRule).toEqual({ multiplier: 5, resolutionMs: 1_000 });
    expect(problem.pictures.map(({ name, contentType }) => [name, contentType])).toEqual([
      ["photo.jpg", "image/jpeg"],
      ["drawing.pdf.png", "image/png"],
    ]);
    expect(problem.description).toContain(`src="/problem-files/${problem.problemId}/photo.jpg"`);
  });

  test("may use names of JavaScript's own object properties", async () => {
    const { folder } = await folderWith({
      "statement/problem.en.md": "Say it.\n\n## constructor\n\nKept.\n\n## __proto__\n\nToo.\n",
      "submissions/accepted/echo.constructor": "x",
    });
    const problem = await read(folder);
    expect(problem.description).toBe(
      "<p>Say it.</p>\n<h3>constructor</h3>\n<p>Kept.</p>\n<h3><strong>proto</strong></h3>\n<p>Too.</p>\n",
    );
    expect(problem.submissions[0]?.languageId).toBeNull();
  });

  test("may have stray per cent signs in names of pictures", async () => {
    const statement = "![10%](10%25.png) ![x](%E0%A4%A.png)\n";
    const { folder } = await folderWith({ "statement/problem.en.md": statement, "statement/10%.png": "png" });
    expect((await read(folder)).description).toContain("<img");
  });

  test("may contain a link to another of its files", async () => {
    const { folder } = await folderWith({});
    await symlink("01-one.in", join(folder, "data/secret/03.in"));
    await symlink("01-one.ans", join(folder, "data/secret/03.ans"));
    expect((await read(folder)).tests.at(-1)?.name).toBe("secret/03");
  });
});

describe("a package is refused", () => {
  test.each([
    ["broken YAML", { "problem.yaml": "name: [unclosed" }, /problem.yaml is not valid YAML: .*[^:]$/],
    ["a value of the wrong kind", { "problem.yaml": "limits: { time_limit: soon }" }, /limits\.time_limit/],
    ["an alias bomb", { "problem.yaml": yamlBomb() }, /problem.yaml/],
    [
      "an unknown version",
      { "problem.yaml": "problem_format_version: '2031'\nname: x" },
      /version 2031 is not supported/,
    ],
    [
      "a multi-pass problem",
      { "problem.yaml": "problem_format_version: 2023-07-draft\nname: x\ntype: multi-pass" },
      /needs its own output validator/,
    ],
    [
      "answers instead of a program",
      { "problem.yaml": "problem_format_version: 2023-07-draft\nname: x\ntype: [pass-fail, submit-answer]" },
      /type submit-answer/,
    ],
    ["an input without answer", { "data/secret/09.in": "x" }, /09\.ans is missing/],
    ["more tests than a problem may have", manyTests(), /the maximum of 1000/],
    ["a statement that is nested without end", latexStatement("{".repeat(100_000)), /echo: .* nested too deeply/],
    ["more memory than there is", { "problem.yaml": "name: x\nlimits: { memory: 1e30 }" }, /limits\.memory/],
    ["no memory to speak of", { "problem.yaml": "name: x\nlimits: { memory: 0.0001 }" }, /limits\.memory/],
    ["a title that cannot be stored", { "problem.yaml": 'name: "a\\0b"' }, /NUL/],
    [
      "an impossible time limit",
      { "problem.yaml": "problem_format_version: 2023-07-draft\nname: x\nlimits: { time_limit: 500 }" },
      /time limit of 500 s/,
    ],
  ])("for %s, with the reason", async (_, files, reason) => {
    const { folder } = await folderWith(files as Record<string, string>);
    await expect(read(folder)).rejects.toThrow(reason);
  });

  test("if the path does not exist", async () => {
    await expect(read("/nowhere/echo")).rejects.toThrow(/echo: there is nothing/);
  });

  test("if a link leads out of it", async () => {
    const { folder } = await folderWith({});
    await symlink("/etc/passwd", join(folder, "data/secret/03.in"));
    await expect(read(folder)).rejects.toThrow(/03\.in is a symbolic link out of the package/);
  });
});

describe("a package is read anyway", () => {
  test("if a link beside the problem's own files is broken, with a note", async () => {
    const { folder } = await folderWith({ "generators/make.py": "print(1)\n" });
    await symlink("../../headers/validate.h", join(folder, "generators/validate.h"));
    expect((await read(folder)).notes).toEqual([
      "left out: generators/validate.h is a symbolic link out of the package or to nothing",
    ]);
  });

  test("if a file beside them has a name that is not allowed, with a note", async () => {
    const { folder } = await folderWith({ "generators/odd\\name": "x" });
    expect((await read(folder)).notes).toEqual([
      'left out: "generators/odd\\\\name" is not a valid file name in a package',
    ]);
  });

  test("if a link in its zip leads to a file in it, perhaps by another link", async () => {
    const plain = await read(await zipOf(smallEntries));
    const links = [
      { name: "echo/data/secret/91.in", content: "../secret/90.in", isLink: true },
      { name: "echo/data/secret/90.in", content: "../../data/sample/1.in", isLink: true },
      { name: "echo/data/secret/90.ans", content: "../sample/1.ans", isLink: true },
      { name: "echo/data/secret/91.ans", content: "./90.ans", isLink: true },
      { name: "echo/generators/validate.h", content: "../../../headers/validate.h", isLink: true },
    ];
    const problem = await read(await zipOf([...smallEntries, ...links]));
    expect(problem.tests.length).toBe(plain.tests.length + 2);
    expect(problem.tests.at(-1)?.input).toEqual(plain.tests[0]?.input);
    expect(problem.notes).toEqual([
      "left out: generators/validate.h is a symbolic link out of the package, to a folder or to nothing",
    ]);
  });

  test("with an underscore in its name", async () => {
    expect((await read((await folderWith({}, "two_sums")).folder)).slug).toBe("two_sums");
  });
});

test("turns any error of a reader into a refusal of the package", async () => {
  const picture = {
    ...SMALL_PACKAGE,
    "statement/problem.en.md": "![](a.pdf)\n",
    "statement/a.pdf": "%PDF",
  };
  const { folder } = await folderWith(picture);
  const pdfToPng = async () => {
    throw new TypeError("x is not a function");
  };
  const refusal = readPackage(folder, { pdfToPng });
  await expect(refusal).rejects.toThrow("echo: it cannot be read (TypeError: x is not a function)");
  await expect(refusal).rejects.toBeInstanceOf(PackageError);
});

describe("a zip is refused", () => {
  test.each(["../evil", "/etc/evil", "echo/../../evil", "echo\\..\\evil", "C:/evil"])(
    "with the path %s",
    async (name) => {
      await expect(read(await zipOf([...smallEntries, { name, content: "x" }]))).rejects.toThrow(
        /path|relative|absolute|characters/i,
      );
    },
  );

  test.each([
    "/etc/passwd",
    "../../../03.in",
    "../../..",
    "../sample",
    "03.in",
    "gone.in",
    "../../../../echo/problem.yaml",
  ])("with a symbolic link to %s in place of a test", async (content) => {
    const link = { name: "echo/data/secret/03.in", content, isLink: true };
    await expect(read(await zipOf([...smallEntries, link]))).rejects.toThrow(/03\.in is a symbolic link/);
  });

  test("that is a zip bomb, whether its headers are true or false", async () => {
    const content = Buffer.alloc(PACKAGE_LIMITS.fileBytes + 1);
    const name = "echo/data/secret/03.in";
    await expect(read(await zipOf([...smallEntries, { name, content }]))).rejects.toThrow(/unpacks to more/);
    await expect(read(await zipOf([...smallEntries, { name, content, claimedSize: 10 }]))).rejects.toThrow();
  });

  test("that is not a zip or is truncated", async () => {
    const { parent } = await folderWith({});
    const path = join(parent, "echo.zip");
    await writeFile(path, "not a zip");
    await expect(read(path)).rejects.toThrow(/not a valid zip file: it is something else$/);
    await writeFile(path, makeZip(smallEntries).subarray(0, 200));
    await expect(read(path)).rejects.toThrow(
      /not a valid zip file: its end is missing, so it was not copied completely/,
    );
  });
});

function latexStatement(text: string, name = "x"): Record<string, string> {
  return { "problem.yaml": `name: ${name}`, "problem_statement/problem.tex": text };
}

function manyTests(): Record<string, string> {
  const paths = Array.from({ length: 1_001 }, (_, index) => `data/secret/many-${index}`);
  return Object.fromEntries(
    paths.flatMap((path) => [
      [`${path}.in`, "x"],
      [`${path}.ans`, "x"],
    ]),
  );
}

function yamlBomb(): string {
  const levels = Array.from(
    { length: 12 },
    (_, level) => `a${level + 1}: &a${level + 1} [${`*a${level},`.repeat(10)}]`,
  );
  return `a0: &a0 [x]\n${levels.join("\n")}\nname: x\n`;
}
