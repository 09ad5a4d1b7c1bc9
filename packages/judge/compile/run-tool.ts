import type { BoxFile, BoxLimits, Sandbox } from "@assay/sandbox/interface";
import { runBox } from "#boxes/run-box";
import { ENVIRONMENT, PRODUCT_PATH, type Tool } from "#languages/language";

/** The tool's product goes out through descriptor 3: the host opens no path of a box (a file of ld cannot be one). */
const HAND_OVER = `"$@" && exec /bin/cat ${PRODUCT_PATH} >&3`;

/** What a tool is run with. */
export interface ToolRun {
  readonly sandbox: Sandbox;
  readonly limits: BoxLimits;
  readonly productKb: number;
  readonly core: number;
  /** Files beside the tool's own. */
  readonly prepared: readonly BoxFile[];
}

/** What came of a tool. */
export interface ToolResult {
  /** Null when the tool failed. */
  readonly product: Uint8Array | null;
  /** All it said, and the limit it was stopped for; null when it said nothing. */
  readonly output: string | null;
}

const LIMIT_MESSAGES = {
  cpuTime: "Compilation time limit exceeded.",
  wallTime: "Compilation time limit exceeded.",
  memory: "Compilation memory limit exceeded.",
  output: "Compilation output limit exceeded.",
} as const;

/**
 * Runs a compiler, or something of its kind, in a box of its own: it reads untrusted source (design, rule 1).
 * What it writes to stdout and stderr is joined, as Judge0 does. Throws InternalError.
 */
export async function runTool(tool: Tool, run: ToolRun, signal?: AbortSignal): Promise<ToolResult> {
  const outcome = await runBox(
    run.sandbox,
    {
      argv: ["/bin/sh", "-c", HAND_OVER, "sh", ...tool.argv],
      environment: { ...ENVIRONMENT, ...tool.environment },
      files: [...tool.files, ...run.prepared],
      stdin: tool.stdin,
      productKb: run.productKb,
      core: run.core,
    },
    run.limits,
    signal,
  );
  const isSuccess = outcome.exceeded === null && outcome.exitCode === 0;
  const said = Buffer.concat([outcome.stdout, outcome.stderr]).toString("utf8");
  const output =
    outcome.exceeded === null ? said : `${said.trimEnd()}\n${LIMIT_MESSAGES[outcome.exceeded]}`.trimStart();
  return { product: isSuccess ? outcome.product : null, output: output === "" ? null : output };
}
