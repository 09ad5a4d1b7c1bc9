import { createHash } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { PUBLIC_TOPICS, type ReplyTopic } from "@assay/contract/routes/route";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { PUBLIC_EVENTS } from "@assay/database/events/channels";
import type { EventHub } from "@assay/database/events/event-hub";
import type { FastifyReply } from "fastify";
import { chooseBody, compressBody, LEAST_COMPRESSED_BYTES } from "#http/compressed-body";

/** A reply with status 200 that every visitor gets. */
export interface PublicReply {
  readonly topic: ReplyTopic;
  /** The generation of the topic when the reply was begun; see `generationOf`. */
  readonly generation: number;
  /** When the reply stops being true by itself; null if only a change of its topic ends it. */
  readonly until: Date | null;
  readonly body: string | Uint8Array;
  /** The other headers of the reply, without cookies. */
  readonly headers: ReplyHeaders;
}

type ReplyHeaders = Readonly<Record<string, string>>;

/** Replies that are the same for every visitor, kept in this process until their content changes. */
export interface PublicReplies {
  /**
   * Answers a request from memory, if need be as soon as the reply that is being prepared for another visitor is kept, or lets `handle`
   * answer it.
   */
  answer(request: IncomingMessage, response: ServerResponse, handle: RequestListener): void;
  /** Lets other visitors who request this address wait until the returned function is called. */
  prepare(url: string): () => void;
  /** A number that grows when something of the topic changes. */
  generationOf(topic: ReplyTopic): number;
  /** Keeps the reply to this address unless it has changed or ended since. Returns its entity tag. */
  keep(url: string, reply: PublicReply): string;
  /** Drops the replies of a topic, and those that are being prepared. */
  drop(topic: ReplyTopic): void;
  /** Drops replies whose content changes, until the hub closes. */
  follow(events: EventHub): void;
  /** The number of requests answered from memory. */
  readonly answered: number;
}

interface Kept {
  readonly topic: ReplyTopic;
  /** Names and values in turn, the entity tag among them. */
  readonly headers: readonly string[];
  /** When it is dropped at the latest, in milliseconds. */
  readonly endsAt: number;
  readonly content: Content;
}

/** A body as it is sent. Addresses with the same body share it, as most of the pages do. */
interface Content {
  readonly etag: string;
  readonly plain: Uint8Array;
  br: Uint8Array | null;
  gzip: Uint8Array | null;
  bytes: number;
  /** How many addresses have it. */
  addresses: number;
}

/** The headers that distinguish a request of a logged-in user, or one with a key, from a visitor's. */
const CREDENTIAL_HEADERS = ["authorization", "x-auth-token", "x-auth-user", "x-rapidapi-key", "x-apihub-key"];
/** Of Brotli: replies are compressed once and sent often. */
const QUALITY = 6;
/** A reply larger than this fraction of the memory, 1/8, is not kept, so that none pushes all others out. */
const LARGEST_SHARE = 8;

type Options = {
  /** The name of the session cookie: a request with it is not a visitor's. */
  readonly sessionCookie: string;
  /** The `Set-Cookie` header for a visitor without an XSRF token, or null if the request has one. */
  readonly offerXsrfCookie: (request: IncomingMessage) => string | null;
};

/** Returns an empty store. `answer` runs before everything else that the web server does with a request. */
export function createPublicReplies({ sessionCookie, offerXsrfCookie }: Options): PublicReplies {
  const kept = new Map<string, Kept>();
  const contents = new Map<string, Content>();
  const generations = new Map<ReplyTopic, number>();
  /** Who waits for a reply that is being prepared, by its address. */
  const waiting = new Map<string, (() => void)[]>();
  let bytes = 0;
  let answered = 0;

  const drop = (url: string) => {
    const reply = kept.get(url);
    if (!reply) return;
    kept.delete(url);
    bytes -= url.length;
    reply.content.addresses -= 1;
    if (reply.content.addresses > 0) return;
    bytes -= reply.content.bytes;
    contents.delete(reply.content.etag);
  };
  const dropTopic = (topic: ReplyTopic) => {
    generations.set(topic, generationOf(topic) + 1);
    for (const [url, reply] of kept) if (reply.topic === topic) drop(url);
  };
  const makeRoom = () => {
    for (const url of kept.keys()) {
      if (kept.size <= LIMITS.publicReplies.count && bytes <= LIMITS.publicReplies.bytes) return;
      drop(url);
    }
  };
  const addContent = (etag: string, plain: Uint8Array): Content => {
    const content = { etag, plain, br: null, gzip: null, bytes: plain.byteLength, addresses: 0 };
    contents.set(etag, content);
    bytes += content.bytes;
    // The plain body is sent until the compressed ones are ready, or if it cannot be compressed.
    if (plain.byteLength >= LEAST_COMPRESSED_BYTES) {
      const grow = (more: number) => {
        if (contents.get(etag) !== content) return;
        content.bytes += more;
        bytes += more;
        makeRoom();
      };
      compress(content).then(grow, () => undefined);
    }
    return content;
  };
  const generationOf = (topic: ReplyTopic) => generations.get(topic) ?? 0;
  const isVisitor = ({ headers }: IncomingMessage) =>
    !headers.cookie?.includes(sessionCookie) && CREDENTIAL_HEADERS.every((name) => headers[name] === undefined);

  const current = (url: string) => {
    const reply = kept.get(url);
    if (!reply || Date.now() < reply.endsAt) return reply;
    drop(url);
    return undefined;
  };

  return {
    get answered() {
      return answered;
    },
    generationOf,
    answer(request, response, handle) {
      const url = request.url ?? "";
      if (request.method !== "GET" || !isVisitor(request)) return handle(request, response);
      const answerNow = () => {
        const reply = current(url);
        if (!reply) return handle(request, response);
        answered += 1;
        send(request, response, reply, offerXsrfCookie(request));
      };
      const others = waiting.get(url);
      if (others && !current(url)) others.push(answerNow);
      else answerNow();
    },
    prepare(url) {
      if (waiting.has(url)) return () => undefined;
      const others: (() => void)[] = [];
      waiting.set(url, others);
      return () => {
        if (waiting.get(url) === others) waiting.delete(url);
        for (const answerNow of others.splice(0)) answerNow();
      };
    },
    keep(url, { topic, generation, until, body, headers }) {
      const plain = typeof body === "string" ? Buffer.from(body) : body;
      const etag = `W/"${createHash("sha256").update(plain).digest("base64url")}"`;
      const isSmall = plain.byteLength * LARGEST_SHARE <= LIMITS.publicReplies.bytes;
      const oldAt = topic === "pages" ? Number.POSITIVE_INFINITY : Date.now() + LIMITS.publicReplies.ageMs;
      const endsAt = Math.min(oldAt, until?.getTime() ?? oldAt);
      if (isSmall && generation === generationOf(topic) && endsAt > Date.now()) {
        const content = contents.get(etag) ?? addContent(etag, plain);
        content.addresses += 1;
        drop(url);
        kept.set(url, { topic, headers: Object.entries({ ...headers, etag }).flat(), endsAt, content });
        bytes += url.length;
        makeRoom();
      }
      return etag;
    },
    drop: dropTopic,
    follow(events) {
      for (const topic of PUBLIC_TOPICS) {
        const onChange = () => dropTopic(topic);
        events.subscribe(PUBLIC_EVENTS, topic, { onEvent: onChange, onGap: onChange });
      }
    },
  };
}

/** The headers of a reply that every visitor may get: all but its cookies and its length. */
export function sharedHeaders(reply: FastifyReply): ReplyHeaders {
  const { "set-cookie": _, "content-length": __, ...shared } = reply.getHeaders();
  return Object.fromEntries(Object.entries(shared).map(([name, value]) => [name, String(value)]));
}

/** True if the request's `If-None-Match` names the entity tag, by weak comparison. */
export function isUnchanged(ifNoneMatch: string | undefined, etag: string): boolean {
  const bare = etag.replace(/^W\//, "");
  return ifNoneMatch?.split(",").some((each) => each.trim().replace(/^W\//, "") === bare) ?? false;
}

/** Compresses a body, and returns the number of bytes that this adds. */
async function compress(content: Content): Promise<number> {
  const { br, gzip } = await compressBody(content.plain, QUALITY);
  content.br = br;
  content.gzip = gzip;
  return gzip.byteLength + br.byteLength;
}

function send(request: IncomingMessage, response: ServerResponse, reply: Kept, cookie: string | null): void {
  // A flat list is what Node writes fastest.
  const headers = [...reply.headers];
  if (cookie !== null) headers.push("set-cookie", cookie);
  if (isUnchanged(request.headers["if-none-match"], reply.content.etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  const [encoding, body] = chooseBody(reply.content, String(request.headers["accept-encoding"] ?? ""));
  if (encoding !== null) headers.push("content-encoding", encoding);
  headers.push("content-length", String(body.byteLength));
  response.writeHead(200, headers).end(body);
}
