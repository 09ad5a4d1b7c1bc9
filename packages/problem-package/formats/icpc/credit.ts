import type { ProblemYaml } from "#formats/icpc/problem-yaml";
import type { PackageCredit } from "#problem";
import { parseLatex } from "#statement/latex/parse";
import { LatexRenderer } from "#statement/latex/render";

/** Who made the problem and under which licence it stands, from either layout's keys. */
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

/** Published packages write names in LaTeX: `Lundstr{\"o}m`. */
function withoutLatex(name: string): string {
  return name.includes("\\") ? new LatexRenderer(() => null).plainText(parseLatex(name)) : name;
}
