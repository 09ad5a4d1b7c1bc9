import { createHash } from "node:crypto";
import type { Site } from "@assay/contract/routes/site";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { siteIconSource } from "@assay/contract/vocabulary/site-colours";
import type { Database } from "@assay/database/connect";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Viewer } from "#access/viewer";
import { AppError } from "#base/app-error";
import { type Change, recordAction } from "#base/audit";
import { PICTURE_POLICY, pictureTypeOf } from "#base/picture-type";
import { REFUSALS } from "#base/refusals";

/** As what a logo may be sent; the same kinds as pictures of statements, but for animations. */
const TYPES: readonly string[] = ["image/png", "image/jpeg", "image/webp", "image/svg+xml"];

/**
 * Stores a picture as the site's logo and returns its hash. Throws AppError `invalid_request` for anything but a picture of `TYPES`, and for
 * one that is too large.
 */
export async function storeLogo(db: Database, viewer: Viewer, content: Uint8Array): Promise<string> {
  const type = pictureTypeOf(content)?.contentType;
  if (type === undefined || !TYPES.includes(type) || content.byteLength > LIMITS.siteLogoBytes)
    throw new AppError("invalid_request", { field: "base64", text: REFUSALS.site.notLogo });
  const hash = createHash("md5").update(content).digest("hex");
  const columns = { content: Buffer.from(content), content_type: type, hash };
  await db.transaction().execute(async (transaction) => {
    const before = await transaction.selectFrom("site_logo").select("hash").forUpdate().executeTakeFirst();
    await transaction
      .insertInto("site_logo")
      .values(columns)
      .onConflict((conflict) => conflict.column("only_row").doUpdateSet(columns))
      .execute();
    await recordLogo(transaction, viewer, before?.hash ?? null, hash);
  });
  return hash;
}

/** Takes the site's logo away, if it has one. */
export async function deleteLogo(db: Database, viewer: Viewer): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const before = await transaction.deleteFrom("site_logo").returning("hash").executeTakeFirst();
    await recordLogo(transaction, viewer, before?.hash ?? null, null);
  });
}

/** The audit log says that the logo changed; a hash would tell its readers nothing. */
async function recordLogo(transaction: Change, { id }: Viewer, before: string | null, after: string | null) {
  if (before !== after)
    await recordAction(transaction, id, "site_settings_changed", "", [{ field: "logo", from: null, to: null }]);
}

/** Sends the site's logo, without one its letter or Assay's mark. Under the address with its version a logo never changes. */
export async function sendLogo(
  db: Database,
  site: Site,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const found = await db.selectFrom("site_logo").select(["content", "content_type", "hash"]).executeTakeFirst();
  const isThis = found !== undefined && request.originalUrl.endsWith(`=${found.hash}`);
  reply.header("content-security-policy", PICTURE_POLICY).header("x-content-type-options", "nosniff");
  reply.header("cache-control", isThis ? "public, max-age=31536000, immutable" : "no-cache");
  if (!found) return reply.type("image/svg+xml").send(siteIconSource(site));
  const etag = `"${found.hash}"`;
  reply.header("etag", etag);
  if (request.headers["if-none-match"] === etag) return reply.code(304).send();
  return reply.type(found.content_type).send(found.content);
}
