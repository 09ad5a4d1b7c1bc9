import type { Sandbox } from "@assay/sandbox/interface";
import type { CorePool, SharedCorePool } from "#boxes/core-pool";
import type { Turn } from "#interface";

/** Where compilers are asked for their versions and prepare files. */
export interface Workplace {
  readonly sandbox: Sandbox;
  readonly pool: Pick<CorePool, "use">;
}

/**
 * The lowest priority: a hundredth of a core that others want. The idle class of the scheduler would get nothing at all for as long as
 * something else on the machine is busy.
 */
const LOWEST = ["/usr/bin/nice", "-n", "19"];

const LAST: Turn = {
  client: "preparations",
  isInteractive: false,
  isBackground: true,
  recentUseMs: () => 0,
  charge: () => {},
};

/**
 * A workplace for preparations that nobody waits for. Each begins when no run waits for a core, holds none, so that runs never wait
 * for it, and has the lowest priority.
 */
export function inTheBackground({ sandbox, pool }: Workplace & { readonly pool: SharedCorePool }): Workplace {
  const quiet = pool.forTurn(LAST);
  return {
    sandbox: {
      ...sandbox,
      run: (command, ...rest) => sandbox.run({ ...command, argv: [...LOWEST, ...command.argv] }, ...rest),
    },
    pool: {
      use: async (work, signal) => work(await quiet.use(async (core) => core, signal)),
    },
  };
}
