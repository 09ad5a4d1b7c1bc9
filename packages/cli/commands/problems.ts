import { parseArgs } from "node:util";
import { MUTANT_LANGUAGES, type MutantLanguage } from "@assay/problem-package/mutants/tokens";
import { readConfig } from "#config";
import { UsageError } from "#terminal";

const USAGE = `usage: npm run problems -- verify [--all] [--margins] [--changed [--sample NUMBER [--seed TEXT]]] [--record]
                                [--report FILE] [PACKAGE…]
       npm run problems -- mutants [--most NUMBER] [--language KEY]… [PACKAGE…]
       npm run problems -- import [--plain-comparison] [--new | --update ID] PACKAGE…

verify judges the solutions of these packages, or of all bundled problems, and compares the verdicts with the expected ones. It runs
their input validators on all tests, too.
  --all               runs all tests, even when the verdict is already certain
  --margins           lets solutions that are too slow run three times as long, to find out by how much
  --changed           judges only the bundled problems that changed since they were recorded
  --sample NUMBER     with --changed: so many of the others, too (default 0)
  --seed TEXT         chooses the sample
  --record            writes to problems/verified.json which bundled problems are as expected
  --report FILE       also writes the counts to this file, as JSON
mutants changes the accepted solutions of these packages, or of all bundled problems, in one place at a time, and lists the
changed ones that the tests do not reject and mutants.json in the package does not explain.
  --most NUMBER       changes each solution in at most so many ways (default: all)
  --language KEY      changes solutions in this language: python (default), cpp or java
import stores packages as problems, or updates the problems that they belong to.
  --new               stores each package as a new problem
  --update ID         updates the problem with this id
  --plain-comparison  ignores a package's own checker and compares outputs directly`;

/** `problems`: judges the reference solutions of packages or mutants of them, or imports packages. */
export async function problems(args: string[]): Promise<void> {
  const { values, positionals } = parse(args);
  const [action, ...paths] = positionals;
  if (values.help) return console.log(USAGE);
  if (action === "verify") {
    const { verify } = await import("#problems/verify");
    return verify(readConfig(), paths, {
      ...{ report: values.report, runsAll: values.all, measuresMargins: values.margins, records: values.record },
      onlyChanged: values.changed ? { count: readNumber("--sample", values.sample, 0), seed: values.seed } : null,
    });
  }
  if (action === "mutants") {
    const { mutants } = await import("#problems/mutants");
    return mutants(readConfig(), paths, {
      most: values.most === undefined ? Number.POSITIVE_INFINITY : readNumber("--most", values.most, 1),
      languages: readLanguages(values.language),
    });
  }
  if (action === "import" && paths.length > 0) {
    const { importPackages } = await import("#problems/import");
    const { new: asNew, update = null, "plain-comparison": withPlainComparison } = values;
    if (asNew && update !== null) throw new UsageError("--new and --update cannot be combined");
    return importPackages(readConfig(), paths, { asNew, update, withPlainComparison });
  }
  throw new UsageError(USAGE);
}

function readNumber(option: string, text: string, least: number): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < least) throw new UsageError(`${option} takes a number from ${least} up`);
  return number;
}

function readLanguages(keys: readonly string[]): MutantLanguage[] {
  return keys.map((key) => {
    const found = MUTANT_LANGUAGES.find((language) => language === key);
    if (found === undefined) throw new UsageError(`--language takes ${MUTANT_LANGUAGES.join(", ")}`);
    return found;
  });
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        help: { type: "boolean", short: "h", default: false },
        report: { type: "string" },
        margins: { type: "boolean", default: false },
        all: { type: "boolean", default: false },
        new: { type: "boolean", default: false },
        changed: { type: "boolean", default: false },
        sample: { type: "string", default: "0" },
        seed: { type: "string", default: "" },
        record: { type: "boolean", default: false },
        most: { type: "string" },
        language: { type: "string", multiple: true, default: ["python"] },
        update: { type: "string" },
        "plain-comparison": { type: "boolean", default: false },
      },
    });
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${USAGE}`);
  }
}
