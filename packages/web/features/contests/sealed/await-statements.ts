import type { StatementKey, StatementsContent } from "@assay/contract/routes/contests/sealed-statements";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { SECOND } from "@assay/contract/vocabulary/units";
import { fetchKey, fetchSealed, openSealed } from "#features/contests/sealed/sealed-file";
import { joinRoom } from "#lib/rooms";
import { serverNow } from "#lib/server-clock";

/** So close to the start, a page does not fetch the file any more. */
const LATEST_MS = 3 * SECOND;
/** Whoever has not got the key by the room asks for it within this time. */
const SPREAD_MS = SECOND;
/** What a timer can wait for. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;

/**
 * Fetches the sealed statements of a contest at a random moment before its start, and calls back with what is in them at the start, once.
 * Nothing happens if that fails, or where the browser has no cryptography because the page did not come over HTTPS: the page reads the
 * problems as usual then. Returns the function that ends it.
 */
export function awaitStatements(
  { key, startAt }: { readonly key: string; readonly startAt: number },
  onOpen: (content: StatementsContent) => void,
): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const after = (ms: number, work: () => Promise<void>) => {
    const timer = setTimeout(() => work().catch(() => undefined), ms);
    signal.addEventListener("abort", () => clearTimeout(timer));
  };
  const prepare = async () => {
    const file = await fetchSealed(key, signal);
    const open = async (given: StatementKey) => {
      const content = await openSealed(file, given);
      if (signal.aborted) return;
      ended.abort();
      onOpen(content);
    };
    const request = async () => open(await fetchKey(file, key, signal));
    const leave = joinRoom(
      "statementKey",
      { key },
      {
        onMessage: (sent) => void (sent === null ? request() : open(sent)).catch(() => undefined),
      },
    );
    signal.addEventListener("abort", leave);
    after(startAt - serverNow() + Math.random() * SPREAD_MS, request);
  };

  const left = startAt - LATEST_MS - serverNow();
  const earliest = Math.max(0, left + LATEST_MS - LIMITS.sealedAroundMs);
  if (left > 0 && left < LONGEST_WAIT_MS && globalThis.crypto.subtle)
    after(earliest + Math.random() * (left - earliest), prepare);
  return () => ended.abort();
}
