import type { ProgramKind, ValidatorProtocol } from "@assay/contract/vocabulary/author-programs";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { readScript } from "@assay/contract/vocabulary/test-script";
import type { PackageFiles } from "#files/package-files";
import { HEADER } from "#formats/checker-files";
import { programName } from "#formats/icpc/author-programs";
import { polygonLanguage } from "#formats/polygon/solutions";
import type { PolygonTest } from "#formats/polygon/tests";
import { child, childrenNamed, descend, type XmlElement } from "#formats/polygon/xml";
import type { AuthorPrograms, PackageProgram } from "#problem";

/**
 * The generators and validators of a Polygon package, and the script that its commands make: a test that a script cannot make again is one
 * that was written by hand. `lineOf` has the lines of the others by their names.
 */
export function readPolygonPrograms(
  files: PackageFiles,
  problem: XmlElement,
  tests: readonly PolygonTest[],
  groupOf: ReadonlyMap<string, string>,
): { readonly programs: AuthorPrograms; readonly lineOf: ReadonlyMap<string, string> } {
  const commands = tests.filter(({ command, isFromFile }) => command !== null && !isFromFile);
  const wanted = new Set(commands.map(({ command }) => command?.trim().split(/\s/)[0] ?? ""));
  const generators = childrenNamed(descend(problem, "files", "executables"), "executable").flatMap((executable) => {
    const source = child(executable, "source");
    const name = nameOf(source?.attributes.path ?? "");
    return source && wanted.has(name) ? readProgram(files, source, "generator", name, null) : [];
  });
  const validators = childrenNamed(descend(problem, "assets", "validators"), "validator").flatMap((validator) => {
    const source = child(validator, "source");
    const name = programName(nameOf(source?.attributes.path ?? ""));
    return source ? readProgram(files, source, "validator", name, "testlib") : [];
  });
  const known = new Set(generators.map(({ name }) => name));
  const lines = commands.flatMap(({ name, command }) => {
    const group = groupOf.get(name);
    const line = `${command?.trim()} > ${name}${group === undefined ? "" : ` @ ${group}`}`;
    const { lines: read, faults } = readScript(line);
    const isMade = faults.length === 0 && read[0]?.name === name && known.has(read[0].generator);
    return isMade && read[0]?.group === (group ?? null) ? [[name, line] as const] : [];
  });
  const script = lines.map(([, line]) => `${line}\n`).join("");
  const isShort = script.length <= LIMITS.authorPrograms.scriptLength;
  return {
    programs: { list: [...generators, ...validators], script: isShort ? script : "" },
    lineOf: new Map(isShort ? lines : []),
  };
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1).replace(/\.\w+$/, "");
}

function readProgram(
  files: PackageFiles,
  { attributes: { path = "", type = "" } }: XmlElement,
  kind: ProgramKind,
  name: string,
  protocol: ValidatorProtocol | null,
): PackageProgram[] {
  const languageId = polygonLanguage(type);
  if (!files.has(path) || languageId === null) return [];
  const text = (file: string) => Buffer.from(files.bytes(file)).toString("utf8");
  const source = text(path);
  const headers = files.paths("files/").filter((file) => HEADER.test(file) && file.split("/").length === 2);
  const beside = headers
    .filter((file) => source.includes(file.slice("files/".length)))
    .map((file) => ({ name: file.slice("files/".length), text: text(file) }));
  const length = beside.reduce((sum, file) => sum + file.text.length, source.length);
  const isText = [source, ...beside.map((file) => file.text)].every(
    (one) => !one.includes("\u0000") && !one.includes("\ufffd"),
  );
  if (length > LIMITS.authorPrograms.length || !isText || source === "") {
    files.note(`left out: the program ${path}, which is empty, too large or not text`);
    return [];
  }
  const entry = path.slice(path.lastIndexOf("/") + 1);
  return [{ kind, name, languageId, source, entry, files: beside, protocol, arguments: "" }];
}
