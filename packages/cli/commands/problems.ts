import { parseArgs } from "node:util";
import { readConfig } from "#config";
import { UsageError } from "#usage-error";

const USAGE = `use: npm run problems -- verify [PACKAGE…] [--report FILE]
     npm run problems -- import [--plain-comparison] PACKAGE…`;

/** `problems`: judges the jury solutions of packages, or imports packages into the product. */
export async function problems(args: string[]): Promise<void> {
  const { values, positionals } = parse(args);
  const [action, ...paths] = positionals;
  if (action === "verify") {
    const { verify } = await import("#problems/verify");
    return verify(readConfig(), paths, values.report);
  }
  if (action === "import" && paths.length > 0) {
    const { importPackages } = await import("#problems/import");
    return importPackages(readConfig(), paths, values["plain-comparison"]);
  }
  throw new UsageError(USAGE);
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { report: { type: "string" }, "plain-comparison": { type: "boolean", default: false } },
    });
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${USAGE}`);
  }
}
