import { setTimeout as sleep } from "node:timers/promises";
import { SECOND } from "@assay/contract/vocabulary/units";
import type { ContentCache } from "@assay/judge/contents/content-cache";
import type { Judge } from "@assay/judge/interface";
import { type Connection, connectToGateway } from "#joined/connection";
import { ConnectionRefused } from "#joined/connection-refused";

/** What the person at the machine is told. */
export interface JoinNotices {
  /** The gateway has accepted the worker, for the first time or again, perhaps after `onAway`. */
  onJoined(wasAway: boolean): void;
  /** The connection could not be opened or has ended; it is tried again after this time. */
  onLost(reason: string, retryMs: number): void;
  /** There has been no connection for `awayAfterMs`. Called once, until there is one again. */
  onAway(reason: string): void;
}

export interface JoinOptions {
  /** Of the installation, as https: or http:. */
  readonly address: string;
  readonly token: string;
  /** The name that admins see. */
  readonly host: string;
  readonly version: string;
  readonly cores: number;
  /** Owned by the caller, like the cache: not closed when the worker leaves. */
  readonly judge: Judge;
  readonly contents: ContentCache;
  readonly notices: JoinNotices;
  readonly awayAfterMs?: number;
}

/** A worker that judges for an installation elsewhere. */
export interface JoinedWorker {
  /**
   * Resolves when it has left. Rejects with ConnectionRefused if the installation does not accept it: always for a wrong token, and
   * for anything that an address can be wrong about before it has joined once.
   */
  readonly ended: Promise<void>;
  /** Takes no more, finishes what it has and leaves. With `isUrgent`, gives back what it has at once. */
  leave(options: { readonly isUrgent: boolean }): void;
}

/** After which time without a connection somebody has to know. */
export const AWAY_AFTER_MS = 30 * SECOND;

const FIRST_RETRY_MS = SECOND;
const SLOWEST_RETRY_MS = 30 * SECOND;

/** Joins an installation and stays, connecting again for ever with pauses that grow and vary, until it is told to leave. */
export function joinGateway(options: JoinOptions): JoinedWorker {
  const { notices } = options;
  const absence = openAbsence(notices.onAway, options.awayAfterMs ?? AWAY_AFTER_MS);
  const leaving = new AbortController();
  let current: Connection | null = null;
  let isUrgent = false;
  let hasJoined = false;

  async function connectOnce(): Promise<string> {
    const connection = connectToGateway(options);
    current = connection;
    try {
      await connection.joined;
      hasJoined = true;
      notices.onJoined(absence.end());
      if (leaving.signal.aborted) connection.leave(isUrgent);
      return await connection.ended;
    } finally {
      current = null;
    }
  }

  async function run(): Promise<void> {
    let retryMs = FIRST_RETRY_MS;
    while (!leaving.signal.aborted) {
      const joinedAt = performance.now();
      const reason = await connectOnce().catch((error: Error) => {
        if (error instanceof ConnectionRefused && (error.isFinal || (error.isMistake && !hasJoined))) throw error;
        return error.message;
      });
      if (leaving.signal.aborted) return;
      absence.begin(reason);
      if (performance.now() - joinedAt > SLOWEST_RETRY_MS) retryMs = FIRST_RETRY_MS;
      // Many workers lose their gateway at the same moment: they must not come back at the same moment.
      const pauseMs = Math.round(retryMs * (0.5 + Math.random() / 2));
      notices.onLost(reason, pauseMs);
      await sleep(pauseMs, undefined, { signal: leaving.signal }).catch(() => {});
      retryMs = Math.min(2 * retryMs, SLOWEST_RETRY_MS);
    }
  }

  return {
    ended: run().finally(absence.end),
    leave(how) {
      isUrgent ||= how.isUrgent;
      leaving.abort();
      current?.leave(isUrgent);
    },
  };
}

/** Tells once of an absence that lasts, with the reason that was given last. */
function openAbsence(onAway: (reason: string) => void, afterMs: number) {
  let timer: NodeJS.Timeout | null = null;
  let reason = "";
  let wasTold = false;
  return {
    begin(why: string): void {
      reason = why;
      timer ??= setTimeout(() => {
        wasTold = true;
        onAway(reason);
      }, afterMs);
    },
    /** Returns whether it was told of. */
    end(): boolean {
      clearTimeout(timer ?? undefined);
      timer = null;
      const was = wasTold;
      wasTold = false;
      return was;
    },
  };
}
