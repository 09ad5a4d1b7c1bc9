import { LIMITS } from "@assay/contract/vocabulary/limits";
import { escapeHtml } from "@assay/html/html";
import { PackageFiles } from "#files/package-files";
import { FPS_FILE } from "#files/package-folder";
import type { ForeignProblem, ForeignSolution, ForeignTest } from "#formats/foreign/foreign-problem";
import { memoryMebibytes, seconds } from "#formats/foreign/quantities";
import { ACCEPTED } from "#formats/foreign/solutions";
import { tokenComparison } from "#formats/icpc/validator-flags";
import { child, childrenNamed, parseXml, type XmlElement } from "#formats/polygon/xml";
import { PACKAGE_LIMITS } from "#limits";
import { PackageError } from "#package-error";

/** True for files that are one FPS document. */
export function isFps(paths: readonly string[]): boolean {
  return paths.includes(FPS_FILE);
}

/** The problems of an FPS document (HUSTOJ's format for exchange), by their titles. Throws PackageError for XML that cannot be read. */
export function itemsOfFps(files: PackageFiles): readonly XmlElement[] {
  const text = files.anyText(FPS_FILE, PACKAGE_LIMITS.fpsBytes);
  // Nothing in a document type matters here, and the parser refuses all of them.
  const source = text.replace(/<!DOCTYPE\s+fps\b[^[\]>]*>/i, "").replace(CONTROLS, "");
  return childrenNamed(parseXml(source, FPS_FILE), "item");
}

/** HUSTOJ writes characters that XML does not allow as they are in its database. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|&#(?:[0-8]|1[124-9]|2\d|3[01]);/g;

/** Reads the only problem of an FPS document. A special judge makes it a draft: these are called in HUSTOJ's own way. */
export function readFps(files: PackageFiles): ForeignProblem {
  const [item] = itemsOfFps(files);
  if (!item) throw new PackageError("the document has no problem");
  const text = (name: string) => child(item, name)?.text ?? "";
  const limit = (name: string) => ({ text: text(name).trim(), unit: child(item, name)?.attributes.unit ?? "" });
  const [time, memory] = [limit("time_limit"), limit("memory_limit")];
  const pictures = picturesOf(item);
  for (const { name, content } of pictures) if (!files.has(name)) files.add(name, content);
  const solutions = solutionsOf(files, item);
  const isJudged = ["spj", "tpj", "rpj"].some((name) => text(name).trim() !== "");
  return {
    title: text("title").trim() || null,
    statement: { name: "problem.html", text: withPictures(statementOf(text), pictures) },
    tests: testsOf(item),
    groups: [],
    checking: tokenComparison(["case_sensitive"]),
    draftReason: isJudged ? "its outputs are judged by a program that is called in HUSTOJ's own way" : null,
    timeLimitSeconds: seconds(time.text || "1", /^ms$/i.test(time.unit) ? "ms" : "s"),
    memoryLimitMebibytes: memoryMebibytes(memory.text || "128", /^k/i.test(memory.unit) ? "K" : "M"),
    solutions,
    credit: text("source").trim() ? { source: text("source").trim().slice(0, LIMITS.titleLength) } : {},
  };
}

function statementOf(text: (name: string) => string): string {
  const section = (heading: string, html: string) => (html.trim() ? `<h2>${heading}</h2>\n${html}\n` : "");
  return `${text("description")}\n${section("Input", text("input"))}${section("Output", text("output"))}${section("Hint", text("hint"))}`;
}

function testsOf(item: XmlElement): ForeignTest[] {
  const texts = (name: string) => childrenNamed(item, name).map((element) => Buffer.from(element.text));
  const pairs = (inputs: readonly Buffer[], answers: readonly Buffer[], isSample: boolean) =>
    inputs.map((input, index): ForeignTest => {
      const name = String(index + 1).padStart(2, "0");
      return { name, isSample, input, answer: answers[index] ?? Buffer.alloc(0), group: null };
    });
  return [
    ...pairs(texts("sample_input"), texts("sample_output"), true),
    ...pairs(texts("test_input"), texts("test_output"), false),
  ];
}

interface Picture {
  readonly src: string;
  readonly name: string;
  readonly content: Uint8Array;
}

function picturesOf(item: XmlElement): Picture[] {
  return childrenNamed(item, "img").flatMap((img, index) => {
    const src = child(img, "src")?.text.trim() ?? "";
    const content = Buffer.from(child(img, "base64")?.text ?? "", "base64");
    const ending = /\.(png|jpe?g|gif|svg|webp)(?:$|[?#])/i.exec(src)?.[1]?.toLowerCase() ?? endingOf(content);
    return src === "" || ending === null ? [] : [{ src, name: `picture-${index + 1}.${ending}`, content }];
  });
}

function endingOf(content: Uint8Array): string | null {
  const start = Buffer.from(content.subarray(0, 4)).toString("latin1");
  if (start.startsWith("\x89PNG")) return "png";
  if (start.startsWith("\xff\xd8")) return "jpg";
  return start.startsWith("GIF8") ? "gif" : null;
}

/** The addresses of pictures at the judge that exported them become their names in the package. */
function withPictures(html: string, pictures: readonly Picture[]): string {
  return pictures.reduce((text, { src, name }) => text.replaceAll(src, name).replaceAll(escapeHtml(src), name), html);
}

const ENDINGS: Readonly<Record<string, string>> = {
  "c++": "cpp",
  "clang++": "cpp",
  c: "c",
  clang: "c",
  java: "java",
  python: "py",
  python3: "py",
  pascal: "pas",
  go: "go",
  ruby: "rb",
  "c#": "cs",
  php: "php",
};

/** Solutions were accepted where they come from; one for each language is usual. */
function solutionsOf(files: PackageFiles, item: XmlElement): ForeignSolution[] {
  return childrenNamed(item, "solution").flatMap(({ attributes, text }, index) => {
    const ending = ENDINGS[attributes.language?.toLowerCase() ?? ""];
    if (!ending || text.trim() === "") return [];
    const path = `solutions/${index + 1}.${ending}`;
    if (!files.has(path)) files.add(path, Buffer.from(text));
    return [{ path, expectation: ACCEPTED }];
  });
}

/** Each problem of a document as a document of its own. Throws PackageError if one cannot be told from the others. */
export function documentsOfFps(
  files: PackageFiles,
): readonly { readonly title: string; readonly files: PackageFiles }[] {
  const items = itemsOfFps(files);
  const texts = files.anyText(FPS_FILE, PACKAGE_LIMITS.fpsBytes).match(/<item\b[^>]*>[\s\S]*?<\/item>/g) ?? [];
  if (texts.length !== items.length) throw new PackageError(`${FPS_FILE}: its problems cannot be told from each other`);
  return items.map((item, index) => {
    const part = new PackageFiles(files.folder);
    part.add(FPS_FILE, Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n<fps>\n${texts[index]}\n</fps>\n`));
    return { title: child(item, "title")?.text.trim() || `problem-${index + 1}`, files: part };
  });
}
