import { once } from "node:events";
import type { Socket } from "node:net";
import type pg from "pg";

/** What pg's client passes to the handlers of a query. */
interface Connection {
  readonly stream: Socket;
  query(text: string): void;
  sendCopyFromChunk(chunk: Uint8Array): void;
  endCopyFrom(): void;
  sendCopyFail(message: string): void;
}

/** Handlers of COPY's messages. pg's client calls them on any query object; those of pg's own queries ignore the messages. */
interface CopyHandlers {
  handleCopyData?(message: { chunk: Uint8Array }, connection: Connection): void;
  handleCopyInResponse?(connection: Connection): void;
}

function runCopy(client: pg.Client, statement: string, handlers: CopyHandlers): Promise<void> {
  return new Promise((resolve, reject) => {
    const ignore = () => {};
    const query = {
      submit: (connection: Connection) => connection.query(statement),
      handleRowDescription: ignore,
      handleDataRow: ignore,
      handlePortalSuspended: ignore,
      handleEmptyQuery: ignore,
      handleCommandComplete: ignore,
      handleReadyForQuery: () => resolve(),
      handleError: reject,
      ...handlers,
    };
    client.query(query as unknown as pg.Submittable);
  });
}

/** A sink that signals when to pause, like a stream. */
export interface Sink {
  write(chunk: Uint8Array): boolean;
  /** Resolves when it accepts more. */
  drained(): Promise<unknown>;
}

/** Rows are collected up to this size before they are written. */
const CHUNK_BYTES = 64 * 1_024;

/** Runs `COPY … TO STDOUT` and writes its text, no faster than the sink takes it. */
export async function copyOut(client: pg.Client, statement: string, sink: Sink): Promise<void> {
  let rows: Uint8Array[] = [];
  let bytes = 0;
  let isPaused = false;
  const flush = (): boolean => {
    const chunk = Buffer.concat(rows);
    rows = [];
    bytes = 0;
    return sink.write(chunk);
  };
  await runCopy(client, statement, {
    handleCopyData({ chunk }, { stream }) {
      // pg reuses this memory for the next messages.
      rows.push(Buffer.from(chunk));
      bytes += chunk.byteLength;
      if (bytes < CHUNK_BYTES || flush() || isPaused) return;
      isPaused = true;
      stream.pause();
      const goOn = () => {
        isPaused = false;
        stream.resume();
      };
      sink.drained().then(goOn, goOn);
    },
  });
  if (bytes > 0 && !flush()) await sink.drained();
}

/** Runs `COPY … FROM STDIN` with the text of these chunks. Throws what PostgreSQL or the source throws. */
export async function copyIn(client: pg.Client, statement: string, chunks: AsyncIterable<Uint8Array>): Promise<void> {
  let failure: unknown;
  const send = async (connection: Connection) => {
    try {
      for await (const chunk of chunks) {
        connection.sendCopyFromChunk(chunk);
        if (connection.stream.writableNeedDrain) await once(connection.stream, "drain");
      }
      connection.endCopyFrom();
    } catch (error) {
      failure = error;
      connection.sendCopyFail("the source failed");
    }
  };
  await runCopy(client, statement, { handleCopyInResponse: (connection) => void send(connection) }).catch((error) => {
    throw failure ?? error;
  });
}
