import { parse } from "yaml";
import { z } from "zod";
import { PACKAGE_LIMITS } from "#limits";
import { PackageError } from "#package-error";

const text = z
  .union([z.string(), z.number()])
  .transform(String)
  .refine((value) => !value.includes("\u0000") && value.isWellFormed(), "may not contain NUL or broken Unicode");
const { min: leastMemory, max: mostMemory } = PACKAGE_LIMITS.memoryMebibytes;
const words = z.union([z.array(text), text.transform((line) => line.split(/[\s,]+/).filter(Boolean))]);
const named = z.object({ name: text }).loose();
const people = z.union([
  text,
  named.transform(({ name }) => name),
  z.array(z.union([text, named.transform(({ name }) => name)])).transform((list) => list.join(", ")),
]);

/** What both layouts say in problem.yaml, as far as the judge uses it (package formats, section 1). */
const schema = z.object({
  problem_format_version: text.default("legacy"),
  name: z.union([text, z.record(z.string(), text)]).nullish(),
  type: z.union([text, z.array(text)]).nullish(),
  validation: text.nullish(),
  validator_flags: text.nullish(),
  author: people.nullish(),
  credits: z.union([people, z.object({ authors: people.nullish() }).loose()]).nullish(),
  source: z.union([people, z.object({ name: text.nullish(), url: text.nullish() }).loose()]).nullish(),
  source_url: text.nullish(),
  rights_owner: people.nullish(),
  license: text.nullish(),
  keywords: words.nullish(),
  limits: z
    .object({
      time_limit: z.coerce.number().positive().max(600).nullish(),
      time_multiplier: z.coerce.number().positive().nullish(),
      time_multipliers: z.object({ ac_to_time_limit: z.coerce.number().positive().nullish() }).loose().nullish(),
      memory: z.coerce.number().min(leastMemory).max(mostMemory).nullish(),
    })
    .loose()
    .nullish(),
});

/** The parsed problem.yaml of a package. */
export type ProblemYaml = z.infer<typeof schema>;

/** Reads problem.yaml. Throws PackageError for broken YAML or a value of the wrong kind, naming it. */
export function parseProblemYaml(source: string): ProblemYaml {
  let value: unknown;
  try {
    value = parse(source, { maxAliasCount: 10 }) ?? {};
  } catch (error) {
    throw new PackageError(`problem.yaml is not sound YAML: ${(error as Error).message.split("\n")[0]}`);
  }
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new PackageError(`problem.yaml: ${issue?.path.join(".") || "the whole"} ${issue?.message ?? "is not valid"}`);
}
