import { MEBIBYTE_KB, SECOND } from "@assay/contract/vocabulary/units";
import type { ExportedProblem } from "#package-export/read-problem";
import { yaml } from "#package-export/yaml";

/** The problem.yaml of an exported problem. Whatever it has to round or leave out is in the extension. */
export function problemYaml(problem: ExportedProblem): string {
  const { author, source, sourceUrl, rightsOwner, license } = problem.credit;
  const { checking, limits } = problem;
  const passes = "passes" in checking ? checking.passes : undefined;
  const types = [
    ...(problem.scoring === null ? [] : ["scoring"]),
    ...(checking.kind === "interactive" ? ["interactive"] : []),
    ...(passes === undefined ? [] : ["multi-pass"]),
  ];
  const tags = problem.problem_type.split(",").map((tag) => tag.trim());
  return yaml({
    problem_format_version: "2025-09",
    type: types.length === 0 ? "pass-fail" : types,
    name: problem.title,
    uuid: problem.package_uuid ?? problem.id,
    credits: author === undefined ? undefined : { authors: author.split(", ") },
    source: source === undefined ? undefined : { name: source, url: sourceUrl },
    source_url: source === undefined ? sourceUrl : undefined,
    license: license ?? "unknown",
    rights_owner: rightsOwner,
    keywords: [problem.difficulty, ...tags.filter((tag) => tag !== "")],
    limits: {
      time_limit: problem.time_limit_ms / SECOND,
      memory: Math.ceil(problem.memory_limit_kb / MEBIBYTE_KB),
      output: limits.outputKb === undefined ? undefined : Math.ceil(limits.outputKb / MEBIBYTE_KB),
      validation_passes: passes,
    },
  });
}
