import type { BoxFile, BoxLimits, Sandbox } from "@assay/sandbox/interface";
import { runBox } from "#boxes/run-box";
import { COMPILATION_TOO_SLOW } from "#interface";
import { ENVIRONMENT, PRODUCT_PATH, type Tool } from "#languages/language";

/** The product leaves through descriptor 3, because the host opens no path of a box. (ld cannot write to a pipe itself.) */
const HAND_OVER = `"$@" && exec /bin/cat ${PRODUCT_PATH} >&3`;

export interface ToolRun {
  readonly sandbox: Sandbox;
  readonly limits: BoxLimits;
  readonly productKb: number;
  readonly core: number;
  /** Files beside the tool's own. */
  readonly prepared: readonly BoxFile[];
}

export interface ToolResult {
  /** Null if the tool failed. */
  readonly product: Uint8Array | null;
  /** All that it printed, and the limit that it exceeded, if any; null if it printed nothing. */
  readonly output: string | null;
}

const LIMIT_MESSAGES = {
  cpuTime: COMPILATION_TOO_SLOW,
  wallTime: COMPILATION_TOO_SLOW,
  memory: "Compilation memory limit exceeded.",
  output: "Compilation output limit exceeded.",
} as const;

/**
 * Runs a compiler or a similar tool in a box of its own, because it reads untrusted source. Its stdout and stderr are
 * concatenated, as in Judge0. Throws InternalError.
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
