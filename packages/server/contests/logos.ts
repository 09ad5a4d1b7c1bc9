import { createHash } from "node:crypto";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { Database } from "@assay/database/connect";
import type { FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "#base/app-error";
import { readPictureHead } from "#base/picture-size";
import { REFUSALS } from "#base/refusals";

/** The columns that an organisation's logo fills. */
export interface LogoColumns {
  readonly logo: Buffer;
  readonly logo_type: string;
  readonly logo_width: number;
  readonly logo_height: number;
  readonly logo_hash: string;
}

/** Without a logo. */
export const NO_LOGO = { logo: null, logo_type: null, logo_width: null, logo_height: null, logo_hash: null } as const;

/**
 * What is stored of a picture as a logo. Tools want its size in pixels, so it is a PNG or JPEG picture. Throws AppError `invalid_request`
 * with `field` for anything else, and for one that is too large.
 */
export function logoColumns(content: Uint8Array, field: string): LogoColumns {
  if (content.byteLength > LIMITS.logoBytes) {
    const text = REFUSALS.contest.logoTooLarge({ max: LIMITS.logoBytes / 1_024 });
    throw new AppError("invalid_request", { field, text });
  }
  const head = readPictureHead(content);
  if (!head) throw new AppError("invalid_request", { field, text: REFUSALS.contest.notLogo });
  if (Math.max(head.width, head.height) > LIMITS.logoPixels) {
    const text = REFUSALS.contest.logoTooWide({ max: LIMITS.logoPixels });
    throw new AppError("invalid_request", { field, text });
  }
  return {
    logo: Buffer.from(content),
    logo_type: head.type,
    logo_width: head.width,
    logo_height: head.height,
    logo_hash: createHash("md5").update(content).digest("hex"),
  };
}

/** Where pages find a logo, by its version; null without one. */
export function logoPath(contestKey: string, key: string, hash: string | null): string | null {
  return hash === null ? null : `/api/contests/${contestKey}/organizations/${key}/logo?version=${hash}`;
}

/** Sends the logo of an organisation to who may know the contest: the caller has checked that. Throws AppError `not_found` without one. */
export async function sendLogo(
  db: Database,
  request: FastifyRequest,
  reply: FastifyReply,
  contestId: string,
  key: string,
): Promise<FastifyReply> {
  const found = await db
    .selectFrom("contest_organisations")
    .where("contest_id", "=", contestId)
    .where("key", "=", key)
    .select(["logo", "logo_type", "logo_hash"])
    .executeTakeFirst();
  if (!found?.logo || found.logo_type === null) throw new AppError("not_found");
  const etag = `"${found.logo_hash}"`;
  // Opened on its own, a picture must not run anything on our origin.
  reply.header("content-security-policy", "default-src 'none'; sandbox").header("x-content-type-options", "nosniff");
  reply.header("cache-control", "private, max-age=300").header("etag", etag);
  if (request.headers["if-none-match"] === etag) return reply.code(304).send();
  return reply.type(found.logo_type).send(found.logo);
}
