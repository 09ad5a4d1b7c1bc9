import type { DisplaySample } from "@assay/contract/vocabulary/problem";
import { type PackageBytes, piecesOf } from "#files/file-bytes";
import type { PackageFiles } from "#files/package-files";
import type { PolygonTest } from "#formats/polygon/tests";
import { PACKAGE_LIMITS } from "#limits";

/** With a carriage return for each of the characters. */
const LONGEST = 2 * PACKAGE_LIMITS.displaySampleBytes;

/** The examples that the statement shows in place of the samples' own texts, by test number. */
export function polygonDisplaySamples(
  files: PackageFiles,
  tests: readonly PolygonTest[],
  folder: string,
  isInteractive: boolean,
): Map<number, DisplaySample> {
  const shown = new Map<number, DisplaySample>();
  for (const { number, isSample, input, answer, hasInput, hasAnswer } of tests) {
    const path = `${folder}example.${String(number).padStart(2, "0")}`;
    if (!isSample || !files.has(path) || !files.has(`${path}.a`)) continue;
    const [exampleInput, exampleOutput] = [path, `${path}.a`].map((name) =>
      files.text(name, PACKAGE_LIMITS.displaySampleBytes),
    );
    const isSame = (!hasInput || isSameText(exampleInput, input)) && (!hasAnswer || isSameText(exampleOutput, answer));
    if (!isSame || isInteractive)
      shown.set(number, { kind: "texts", input: exampleInput ?? "", output: exampleOutput ?? "" });
  }
  return shown;
}

function isSameText(text: string | undefined, content: PackageBytes): boolean {
  if (content.byteLength > LONGEST) return false;
  const bytes = Buffer.concat([...piecesOf(content)]);
  return text?.trimEnd() === new TextDecoder().decode(bytes).replaceAll("\r\n", "\n").trimEnd();
}
