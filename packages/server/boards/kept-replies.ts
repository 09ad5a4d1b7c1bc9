import { createHash } from "node:crypto";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type CompressedBody, chooseBody, compressBody } from "#http/compressed-body";
import { isUnchanged } from "#http/public-replies";

/** Of Brotli: a board is compressed anew with every change, so that fast is better than small. */
const QUALITY = 4;

/** A reply that many get. */
export interface KeptReply extends CompressedBody {
  readonly etag: string;
}

/** Replies that are the same for many readers, each made and compressed once until something changes. */
export class KeptReplies {
  readonly #kept = new Map<string, Promise<KeptReply>>();

  /** The reply of this name, made now if nobody has asked for it since the last change. */
  get(name: string, make: () => object | Promise<object>): Promise<KeptReply> {
    const known = this.#kept.get(name);
    if (known) return known;
    const reply = Promise.resolve(make()).then(compressed);
    this.#kept.set(name, reply);
    reply.catch(() => this.#kept.delete(name));
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > LIMITS.boardSelections && oldest !== undefined) this.#kept.delete(oldest);
    return reply;
  }

  /** Drops all, because something has changed. */
  clear(): void {
    this.#kept.clear();
  }
}

async function compressed(content: object): Promise<KeptReply> {
  const plain = Buffer.from(JSON.stringify(content));
  const etag = `W/"${createHash("sha256").update(plain).digest("base64url")}"`;
  return { etag, plain, ...(await compressBody(plain, QUALITY)) };
}

/** Sends a kept reply, or that the client has it. */
export function sendKept(request: FastifyRequest, reply: FastifyReply, kept: KeptReply): FastifyReply {
  reply
    .header("cache-control", "private, no-cache")
    .header("vary", "accept-encoding, cookie")
    .header("etag", kept.etag);
  if (isUnchanged(request.headers["if-none-match"], kept.etag)) return reply.code(304).send();
  const [encoding, body] = chooseBody(kept, String(request.headers["accept-encoding"] ?? ""));
  if (encoding !== null) reply.header("content-encoding", encoding);
  return reply.type("application/json; charset=utf-8").send(body);
}
