import type { IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";

/** The installation does not accept this worker, or there is none at the address. The message says it in one sentence. */
export class ConnectionRefused extends Error {
  override readonly name = "ConnectionRefused";
  /** Trying again does not help. */
  readonly isFinal: boolean;
  /** The address or the certificate may be wrong. */
  readonly isMistake: boolean;

  constructor(message: string, { isFinal = false, isMistake = false }) {
    super(message);
    this.isFinal = isFinal;
    this.isMistake = isMistake;
  }
}

const REPLY_CHARACTERS = 300;
/** Trying again may help: there were too many wrong tokens, or a proxy has no server. */
const PASSING_STATUSES = [429, 502, 503, 504];

/** Why a server does not open a websocket, and what to do about it. */
export async function explainReply(response: IncomingMessage): Promise<ConnectionRefused> {
  const { statusCode: status = 0, headers } = response;
  const body = await text(response).catch(() => "");
  const isOurs = headers["content-type"]?.startsWith("text/plain") && body.length <= REPLY_CHARACTERS;
  if (status === 401 && isOurs) return new ConnectionRefused(body, { isFinal: true });
  if (status === 426 && isOurs) return new ConnectionRefused(body, { isMistake: true });
  if (PASSING_STATUSES.includes(status))
    return new ConnectionRefused(isOurs ? body : `the server replies ${status}`, {});
  if (status >= 300 && status < 400 && headers.location !== undefined)
    return mistake(`This address leads to ${originOf(headers.location)}. Join that one.`);
  return mistake(
    `There is no Assay that accepts workers at this address (it replies ${status}). Check the address, and that a proxy in front of it passes websockets at /gateway.`,
  );
}

/** Sentences about the codes of Node.js and OpenSSL, with `%` for the host. */
const ERRORS: readonly [code: RegExp, sentence: string][] = [
  [/CERT_HAS_EXPIRED/, "The certificate of % has expired. It has to be renewed there."],
  [/CERT_NOT_YET_VALID/, "The certificate of % is not valid yet. Check the clocks of both machines."],
  [/ALTNAME/, "The certificate of % is for another name. Check the address."],
  [
    /CERT|SELF_SIGNED|UNABLE_TO_VERIFY/,
    "The certificate of % is not trusted here. If it is of an authority of your own, set NODE_EXTRA_CA_CERTS to the file of that authority's certificate.",
  ],
  [
    /WRONG_VERSION_NUMBER|EPROTO|PACKET_LENGTH/,
    "There is no HTTPS at %. Check the address: it may be http: or another port.",
  ],
];

/** Names of errors that need no more explanation than that the host cannot be reached. */
const NETWORK_ERRORS: Readonly<Record<string, string>> = {
  ENOTFOUND: "no machine of this name is known here",
  EAI_AGAIN: "names cannot be looked up now",
  ECONNREFUSED: "nothing answers at this port",
  ECONNRESET: "it ends the connection",
  ETIMEDOUT: "it does not answer",
  EHOSTUNREACH: "there is no way to it",
  ENETUNREACH: "there is no way to it",
};

/** `ws` writes its own protocol into the address that it is given. */
const PLAIN_PROTOCOLS = ["http:", "ws:"];

/** Why there is no connection, and what to do about it. */
export function explainError({ code = "", message }: NodeJS.ErrnoException, { host, protocol }: URL): Error {
  const found = ERRORS.find(([pattern]) => pattern.test(code));
  if (found) return mistake(`${found[1].replace("%", host)} (${code})`);
  const hint =
    code === "ECONNRESET" && PLAIN_PROTOCOLS.includes(protocol) ? "; the address may have to begin with https:" : "";
  return new Error(`${host} cannot be reached: ${NETWORK_ERRORS[code] ?? (code || message)}${hint}`);
}

function mistake(message: string): ConnectionRefused {
  return new ConnectionRefused(message, { isMistake: true });
}

function originOf(location: string): string {
  return URL.parse(location)?.origin ?? location;
}
