import type { PackageFiles } from "#files/package-files";
import { languageOfSource } from "#formats/source-text";
import type { InputValidator } from "#problem";

const FOLDERS = ["input_validators/", "input_format_validators/"];
/** Files beside a validator that are not part of it. */
const IGNORED = /(^|\/)(\.[^/]*|readme(\.\w+)?|makefile)$|\.(txt|md|o|class|exe|pyc|h|hh|hpp)$/i;

/**
 * The programs in `input_validators/`, or in `input_format_validators/`: each file, and each subfolder, is one ("Input Validators" of the
 * format). The language is null for one that the judge does not have, such as the format's grammars.
 */
export function readInputValidators(
  files: PackageFiles,
  argumentsOf: (test: string, name: string) => readonly string[],
  tests: readonly { readonly name: string }[],
): InputValidator[] {
  const folder = FOLDERS.find((candidate) => files.paths(candidate).length > 0);
  if (folder === undefined) return [];
  const programs = Map.groupBy(files.paths(folder), (path) => path.slice(folder.length).split("/")[0] ?? "");
  return [...programs].flatMap(([name, parts]) => {
    const sources = parts.filter((path) => !IGNORED.test(path));
    const main = sources.find((path) => /\/(__main__|main|validate)\.[^/]+$/i.test(path)) ?? sources[0];
    if (main === undefined) return [];
    const languageId = languageOfSource(files, main);
    const others = parts.filter((path) => path !== main && path !== `${folder}${name}`);
    const argumentLines = tests.map((test) => [test.name, argumentsOf(test.name, name).join(" ")] as const);
    return [
      {
        path: `${folder}${name}`,
        languageId,
        source: Buffer.from(files.bytes(main)).toString("utf8"),
        entry: main.slice(main.lastIndexOf("/") + 1),
        otherFiles: others.map((path) => ({
          name: path.slice(`${folder}${name}/`.length),
          content: files.bytes(path),
        })),
        argumentLines: Object.fromEntries(argumentLines.filter(([, line]) => line !== "")),
      },
    ];
  });
}
