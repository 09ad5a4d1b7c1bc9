import type { Program } from "@assay/judge/interface";
import { makeZip } from "#files/make-zip";
import type { PackageSubmission } from "#problem";

/**
 * A jury solution as the judge takes it; null for a language that the judge does not have. The other
 * files of a solution of several lie beside the named entry: C++ compiles every source among them with
 * it, javac finds their classes, Python imports them.
 */
export function programOf({ languageId, source, otherFiles = [] }: PackageSubmission): Program | null {
  if (languageId === null) return null;
  if (otherFiles.length === 0) return { languageId, source };
  const files = otherFiles.map(({ name, content }) => {
    return { name: languageId === 91 ? javaFileName(name, content) : name, content };
  });
  const sources = files.map(({ name }) => name).filter((name) => /\.(cc|cpp|cxx|c\+\+|C)$/.test(name));
  return {
    languageId,
    source,
    additionalFiles: makeZip(files),
    ...(languageId === 52 && sources.length > 0 && { compilerOptions: sources.join(" ") }),
  };
}

/** javac looks for a class in the file of its name; a file whose only class has another name gets that one. */
function javaFileName(name: string, content: Uint8Array): string {
  if (!name.endsWith(".java")) return name;
  const types = [
    ...Buffer.from(content)
      .toString()
      .matchAll(/^(?:\w+\s+)*(?:class|interface|enum|record)\s+(\w+)/gm),
  ];
  const stem = name.slice(name.lastIndexOf("/") + 1, -".java".length);
  const [first] = types;
  if (!first || types.some((type) => type[1] === stem)) return name;
  return `${name.slice(0, name.lastIndexOf("/") + 1)}${first[1]}.java`;
}
