import type { ProblemYaml } from "#formats/icpc/problem-yaml";
import type { PackageCredit } from "#problem";
import { parseLatex } from "#statement/latex/parse";
import { LatexRenderer } from "#statement/latex/render";

/** The author, source and licence of a problem, from the keys of either layout. */
export function readCredit(yaml: ProblemYaml): PackageCredit {
  const { credits, source } = yaml;
  const author = yaml.author ?? (typeof credits === "object" ? credits?.authors : credits);
  const sourceName = typeof source === "object" ? source?.name : source;
  const sourceUrl = yaml.source_url ?? (typeof source === "object" ? source?.url : undefined);
  return {
    ...(author ? { author: withoutLatex(author) } : {}),
    ...(sourceName ? { source: withoutLatex(sourceName) } : {}),
    ...(sourceUrl && /^https?:\/\//.test(sourceUrl) ? { sourceUrl } : {}),
    ...(yaml.rights_owner ? { rightsOwner: withoutLatex(yaml.rights_owner) } : {}),
    ...(yaml.license ? { license: yaml.license } : {}),
  };
}

/** The package's UUID in lower case, or null. Published packages contain placeholders from templates, such as "TODO". */
export function readUuid({ uuid }: ProblemYaml): string | null {
  const text = uuid?.trim().toLowerCase() ?? "";
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text) ? text : null;
}

/** The title in problem.yaml, preferably in English; null if there is none. */
export function readTitle({ name }: ProblemYaml): string | null {
  if (name === null || name === undefined) return null;
  if (typeof name === "string") return name;
  return name.en ?? Object.values(name)[0] ?? null;
}

/** Some published packages write names in LaTeX: `Lundstr{\"o}m`. */
function withoutLatex(name: string): string {
  return name.includes("\\") ? new LatexRenderer(() => null).plainText(parseLatex(name)) : name;
}
