// How a worker presents itself when it opens its connection: all in headers, so that a refusal is a reply of HTTP.

/** Where web servers accept workers, below their address. */
export const JOIN_PATH = "/gateway";

/** The version of the messages. A gateway serves this one and the ones before it down to `OLDEST_PROTOCOL`. */
export const PROTOCOL = 1;
export const OLDEST_PROTOCOL = 1;

/** The header with the worker's version of the messages. */
export const PROTOCOL_HEADER = "assay-protocol";

/** Why a gateway does not accept a worker; the body of the reply is a sentence for the person who joins it. */
export interface JoinRefusal {
  readonly status: 400 | 401 | 426 | 429 | 503;
  readonly text: string;
}

const REFUSALS = {
  token: { status: 401, text: "The join token is wrong, has expired or was revoked. An admin can create a new one." },
  tooManyWrong: {
    status: 429,
    text: "Too many wrong join tokens came from this address. A valid one is accepted; otherwise wait 15 minutes.",
  },
  noProtocol: { status: 400, text: "This address is for judge workers: npm run worker -- join ADDRESS TOKEN" },
  workerIsOld: { status: 426, text: "This worker is too old for the server. Install the version that the server has." },
  workerIsNew: { status: 426, text: "This worker is newer than the server. Update the server first." },
  stopping: { status: 503, text: "The server is stopping." },
  full: { status: 503, text: "The server has as many workers as it accepts." },
} as const satisfies Record<string, JoinRefusal>;

export { REFUSALS as JOIN_REFUSALS };

/** Null if the gateway speaks this version. */
export function refuseProtocol(header: string | string[] | undefined): JoinRefusal | null {
  const protocol = Number(header);
  if (!Number.isInteger(protocol) || protocol < 1) return REFUSALS.noProtocol;
  if (protocol < OLDEST_PROTOCOL) return REFUSALS.workerIsOld;
  return protocol > PROTOCOL ? REFUSALS.workerIsNew : null;
}
