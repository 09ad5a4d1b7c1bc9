import type { Route } from "@assay/contract/routes/route";
import { ROLE_ADMIN, type Role } from "@assay/contract/vocabulary/roles";
import type { Database } from "@assay/database/connect";
import type { FastifyInstance } from "fastify";
import { findSession } from "#auth/sessions";
import { AppError } from "#platform/app-error";
import type { ServerConfig } from "#platform/config";
import { readSessionCookie } from "#platform/cookies";

/** Who a request comes from: the user of its session. */
export interface Viewer {
  readonly id: string;
  readonly role: Role;
}

declare module "fastify" {
  interface FastifyRequest {
    viewer: Viewer | null;
  }
}

/** Reads the session of every request of this scope; the role is the database's of this moment. */
export function readViewers(app: FastifyInstance, db: Database, config: ServerConfig): void {
  app.decorateRequest("viewer", null);
  app.addHook("onRequest", async (request) => {
    const id = readSessionCookie(request, config);
    request.viewer = id === null ? null : await findSession(db, id);
  });
}

/** Throws AppError unless the viewer may call this route (specification, section 6: 401 before 403). */
export function requireAccess({ access, visitorError }: Route, viewer: Viewer | null): void {
  if (access === "public") return;
  if (viewer === null) throw new AppError(visitorError ?? "not_signed_in");
  if (access === "admin" && !isAdmin(viewer)) throw new AppError("forbidden");
}

/** True for admins; false for users and visitors. */
export function isAdmin(viewer: Viewer | null): boolean {
  return viewer?.role === ROLE_ADMIN;
}
