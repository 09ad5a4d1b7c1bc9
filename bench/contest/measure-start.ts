import { createDecipheriv } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import type { Database } from "@assay/database/connect";
import { sql } from "kysely";
import { sessionOf } from "#contest/fill-contest";
import { type MeasuredRequests, measureRequests, type Served } from "#contest/measure-requests";
import { startBareServer } from "#site/start-bare-server";

interface Bench {
  readonly product: Served;
  readonly db: Database;
  readonly postgresMs: () => number;
  readonly signal: AbortSignal;
}

/** The start of a contest for so many clients. */
export interface MeasuredStart {
  /** Before the start: a client learns where the sealed file is, and fetches it. Fewer clients, at a rate that ten minutes would have. */
  readonly fetching: MeasuredRequests;
  /** Within a second from the start on, each client without a websocket requests the key. */
  readonly sealed: MeasuredRequests;
  readonly sealedStatic: MeasuredRequests;
  /** Opening the file in the client. */
  readonly openMs: number;
  /** Within two seconds from the start on, each client reads the contest and its problem A. */
  readonly plain: MeasuredRequests;
  readonly plainStatic: MeasuredRequests;
}

const KEY_SPREAD_MS = 1_000;
const PLAIN_SPREAD_MS = 2_000;

/** Starts a contest, and lets that many of its participants read problem A: by the sealed file, and in the usual way. */
export async function measureStart(
  { product, db, postgresMs, signal }: Bench,
  { key, clients, plainClients, fetchers }: { key: string; clients: number; plainClients: number; fetchers: number },
): Promise<MeasuredStart> {
  const contest = `/api/contests/${key}`;
  const cookie = sessionOf(key, 0).replace(/0$/, "{n}");
  const describe = await readJson<{ path: string }>(`${product.url}${contest}/sealed`);
  const ask = (server: Served, arrivals: Parameters<typeof measureRequests>[1]) =>
    measureRequests(server, arrivals, postgresMs, signal);
  const paths = [`${contest}/sealed`, describe.path];
  const fetching = await ask(product, { clients: fetchers, spreadMs: fetchers * 60, paths });

  // The start is part of what is sealed.
  const startAt = new Date(Date.now() + 1_500);
  await sql`update contests set start_at = ${startAt} where key = ${key}`.execute(db);
  await sql`update participants set starts_at = ${startAt} from contests where contests.id = contest_id and contests.key = ${key}`.execute(
    db,
  );
  const { path } = await readJson<{ path: string }>(`${product.url}${contest}/sealed`);
  const file = Buffer.from(await (await fetch(`${product.url}${path}`)).arrayBuffer());
  await sleep(startAt.getTime() - Date.now());

  const keyArrivals = { clients, spreadMs: KEY_SPREAD_MS, paths: [`${contest}/sealed/key`] };
  const sealed = await ask(product, keyArrivals);
  const { key: opener } = await readJson<{ key: string }>(`${product.url}${contest}/sealed/key`);
  const begin = performance.now();
  open(file, opener);
  const openMs = performance.now() - begin;
  const plainPaths = [contest, `${contest}/problems/A`];
  const bare = await startBareServer(product.url, [...keyArrivals.paths, ...plainPaths]);
  try {
    const sealedStatic = await ask(bare, keyArrivals);
    const plainArrivals = {
      ...{ clients: plainClients, paths: plainPaths },
      spreadMs: (PLAIN_SPREAD_MS * plainClients) / clients,
    };
    const plainStatic = await ask(bare, plainArrivals);
    const plain = await ask(product, { ...plainArrivals, cookie });
    return { fetching, sealed, sealedStatic, openMs, plain, plainStatic };
  } finally {
    bare.stop();
  }
}

/** Opens a sealed file as a page does. Throws Error if it does not open. */
function open(file: Buffer, key: string): unknown {
  const cipher = createDecipheriv("aes-256-gcm", Buffer.from(key, "base64url"), Buffer.alloc(12));
  cipher.setAuthTag(file.subarray(-16));
  const text = Buffer.concat([cipher.update(file.subarray(0, -16)), cipher.final()]);
  return JSON.parse(gunzipSync(text.subarray(4, 4 + text.readUInt32BE())).toString());
}

async function readJson<Reply>(address: string): Promise<Reply> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`GET ${address} is answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Reply;
}
