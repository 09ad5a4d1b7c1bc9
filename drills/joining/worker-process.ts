// A joined worker whose judge reads all tests and accepts them. Its arguments are the address, the token, its name and its folder, where
// it notes each content that it requests.
import { appendFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { joinGateway } from "@assay/gateway/joined/join-gateway";
import { openContentCache } from "@assay/judge/contents/content-cache";
import { INSTALLED_LANGUAGES } from "@assay/judge/testing/installed-languages";

/** Long enough for kills to meet submissions that are being judged. */
const JUDGING_MS = 50;

const [address = "", token = "", host = "", folder = ""] = process.argv.slice(2);
const cache = await openContentCache({ memoryBytes: 0, disk: { folder: join(folder, "tests"), bytes: 1_024 ** 3 } });
const figures = { cpuTimeMs: 1, wallTimeMs: 1, memoryKb: 1, exitCode: 0, exitSignal: null, message: null };
joinGateway({
  address,
  token,
  host,
  version: "drill",
  cores: 2,
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
    async judge(_program, tests, { onResult }, signal) {
      for (const { id, input, expectedOutput } of tests) {
        await Promise.all([input(), expectedOutput?.()]);
        await sleep(JUDGING_MS, undefined, { signal });
        await onResult({ id, verdict: "accepted", ...figures, stdout: null, stderr: null });
      }
    },
    close: async () => {},
  },
  notices: { onJoined: () => {}, onLost: () => {} },
});
