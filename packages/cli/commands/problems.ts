import { parseArgs } from "node:util";
import { readConfig } from "#config";
import { UsageError } from "#terminal";

const USAGE = `usage: npm run problems -- verify [--all] [--report FILE] [PACKAGE…]
     npm run problems -- import [--plain-comparison] [--new | --update ID] PACKAGE…`;

/** `problems`: judges the jury solutions of packages, or imports packages. */
export async function problems(args: string[]): Promise<void> {
  const { values, positionals } = parse(args);
  const [action, ...paths] = positionals;
  if (action === "verify") {
    const { verify } = await import("#problems/verify");
    return verify(readConfig(), paths, { report: values.report, runsAll: values.all });
  }
  if (action === "import" && paths.length > 0) {
    const { importPackages } = await import("#problems/import");
    const { new: asNew, update = null, "plain-comparison": withPlainComparison } = values;
    if (asNew && update !== null) throw new UsageError("--new and --update exclude each other");
    return importPackages(readConfig(), paths, { asNew, update, withPlainComparison });
  }
  throw new UsageError(USAGE);
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        report: { type: "string" },
        all: { type: "boolean", default: false },
        new: { type: "boolean", default: false },
        update: { type: "string" },
        "plain-comparison": { type: "boolean", default: false },
      },
    });
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${USAGE}`);
  }
}
