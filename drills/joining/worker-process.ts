// A joined worker whose judge reads all tests, holds a core for a while and accepts them. Its arguments are the address, the token, its
// name, its folder, where it notes each content that it requests, and for how many milliseconds a test holds a core.
import { appendFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { joinGateway } from "@assay/gateway/joined/join-gateway";
import { openContentCache } from "@assay/judge/contents/content-cache";
import { INSTALLED_LANGUAGES } from "@assay/judge/testing/installed-languages";

const CORES = 2;

const [address = "", token = "", host = "", folder = "", judgingMs = "50"] = process.argv.slice(2);
const cache = await openContentCache({ memoryBytes: 0, disk: { folder: join(folder, "tests"), bytes: 1_024 ** 3 } });
const figures = { cpuTimeMs: 1, wallTimeMs: 1, memoryKb: 1, exitCode: 0, exitSignal: null, message: null };

let free = CORES;
const waiting: (() => void)[] = [];
/** Holds a core as a program does, but sleeps. */
async function holdCore(signal: AbortSignal | undefined): Promise<void> {
  if (free === 0) await new Promise<void>((resolve) => waiting.push(resolve));
  else free -= 1;
  try {
    await sleep(Number(judgingMs), undefined, { signal });
  } finally {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  }
}

joinGateway({
  address,
  token,
  host,
  version: "drill",
  cores: CORES,
  contents: {
    ...cache,
    get: (hash, load) =>
      cache.get(hash, async () => {
        const bytes = await load();
        appendFileSync(join(folder, "arrived"), `${hash} ${bytes.byteLength}\n`);
        return bytes;
      }),
  },
  judge: {
    languages: INSTALLED_LANGUAGES,
    async judge(_program, tests, { onResult }, signal, turn) {
      for (const { id, input, expectedOutput } of tests) {
        await Promise.all([input(), expectedOutput?.()]);
        await holdCore(signal);
        turn?.charge(Number(judgingMs));
        await onResult({ id, verdict: "accepted", ...figures, stdout: null, stderr: null });
      }
    },
    close: async () => {},
  },
  notices: { onJoined: () => {}, onLost: () => {}, onAway: () => {} },
});
