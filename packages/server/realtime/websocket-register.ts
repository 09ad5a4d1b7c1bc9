import { randomUUID } from "node:crypto";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { SECOND } from "@assay/contract/vocabulary/units";
import type { Database } from "@assay/database/connect";
import { fromNow } from "@assay/database/sql-time";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { AppError } from "#base/app-error";

export interface NewWebsocket {
  readonly id: string;
  readonly userId: string;
  readonly sessionHash: Uint8Array;
}

/** The open websockets of all server processes, and which are this one's. */
export interface WebsocketRegister {
  /** The id of this server process. */
  readonly processId: string;
  /** Counts a websocket. Throws AppError `too_many_connections` when its session or its user has as many as allowed. */
  add(websocket: NewWebsocket): Promise<void>;
  /** Stops counting it; does nothing when it was not counted. */
  remove(id: string): Promise<void>;
}

const RENEW_EVERY_MS = 5 * SECOND;
/** Longer than a live server process is silent on a busy machine or with a busy database. */
const LIFE_MS = 30 * SECOND;

/**
 * Opens the register for this process, until the app closes. One row shows that the process is alive; only this row is renewed,
 * however many websockets there are. Websockets of a dead process count until its row expires.
 */
export async function openWebsocketRegister(app: FastifyInstance, db: Database): Promise<WebsocketRegister> {
  const processId = randomUUID();
  const own = new Map<string, NewWebsocket>();
  const renewOrWarn = () => {
    renewProcess(db, processId, [...own.values()]).catch((error) =>
      app.log.warn({ err: error }, "the server process could not renew its row"),
    );
  };
  await renewProcess(db, processId, []);
  const timer = setInterval(renewOrWarn, RENEW_EVERY_MS);
  // One statement below removes all rows: removing them one by one might not end before the database connections close.
  app.addHook("preClose", async () => own.clear());
  app.addHook("onClose", async () => {
    clearInterval(timer);
    // The process's row stays until it expires, so that its users are not considered gone while the server restarts.
    await db.deleteFrom("websockets").where("process_id", "=", processId).execute();
  });

  return {
    processId,
    add: async (websocket) => {
      await storeWebsocket(db, processId, websocket);
      own.set(websocket.id, websocket);
    },
    remove: async (id) => {
      if (own.delete(id)) await db.deleteFrom("websockets").where("id", "=", id).execute();
    },
  };
}

/** An SQL condition: the row's `process_id` is that of a live server process. */
export function isOfLivingProcess() {
  return sql<boolean>`exists (select from server_processes where server_processes.id = process_id and server_processes.expires_at > now())`;
}

/** Renews this process's row and removes those of dead processes. If its own row had been removed, its websockets are counted again. */
async function renewProcess(db: Database, processId: string, own: readonly NewWebsocket[]): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { isNew } = await transaction
      .insertInto("server_processes")
      .values({ id: processId, expires_at: fromNow(LIFE_MS) })
      .onConflict((conflict) => conflict.column("id").doUpdateSet({ expires_at: fromNow(LIFE_MS) }))
      .returning(sql<boolean>`xmax = 0`.as("isNew"))
      .executeTakeFirstOrThrow();
    if (!isNew || own.length === 0) return;
    const rows = own.map((websocket) => toRow(processId, websocket));
    await transaction
      .insertInto("websockets")
      .values(rows)
      .onConflict((conflict) => conflict.column("id").doNothing())
      .execute();
  });
  await db.deleteFrom("server_processes").where("expires_at", "<=", sql<Date>`now()`).execute();
}

function storeWebsocket(db: Database, processId: string, websocket: NewWebsocket): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const { userId, sessionHash } = websocket;
    // Two websockets at the same moment must not both get the last free place.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`websockets of ${userId}`}, 0))`.execute(transaction);
    const { ofUser, ofSession } = await transaction
      .selectFrom("websockets")
      .where("user_id", "=", userId)
      .where(isOfLivingProcess())
      .select([
        sql<number>`count(*)::int`.as("ofUser"),
        sql<number>`count(*) filter (where session_id_hash = ${sessionHash})::int`.as("ofSession"),
      ])
      .executeTakeFirstOrThrow();
    if (ofSession >= LIMITS.websocketsPerSession || ofUser >= LIMITS.websocketsPerUser) {
      throw new AppError("too_many_connections");
    }
    await transaction.insertInto("websockets").values(toRow(processId, websocket)).execute();
  });
}

function toRow(processId: string, { id, userId, sessionHash }: NewWebsocket) {
  return { id, process_id: processId, user_id: userId, session_id_hash: sessionHash };
}
