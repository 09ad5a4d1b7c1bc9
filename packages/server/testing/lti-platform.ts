import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Database } from "@assay/database/connect";
import { exportJWK, exportSPKI, generateKeyPair, type JWK, type JWTPayload, SignJWT } from "jose";

import { openServices, type PlatformServices } from "#testing/lti-services";

/** What a test changes in a launch. Claims that are undefined are left out. */
export interface LaunchChange {
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly header?: Readonly<Record<string, unknown>>;
}

/** A learning platform with an HTTP server on loopback, whose launches are those of Moodle 4.3. */
export interface LtiPlatform {
  readonly issuer: string;
  readonly clientId: string;
  readonly id: string;
  /** The key of its tokens in PEM, which everybody can make from its JWK set. */
  readonly publicKeyText: string;
  readonly services: PlatformServices;
  /** How often its keys were asked for. */
  keyRequests(): number;
  /** The token of a launch that answers this login. */
  token(nonce: string, change?: LaunchChange): Promise<string>;
  close(): Promise<void>;
}

const CLAIM = "https://purl.imsglobal.org/spec/lti/claim/";

/** Claim names in full. */
export const claim = (name: string) => `${CLAIM}${name}`;

/** Opens a platform and registers it with one deployment, "1". */
export async function openLtiPlatform(db: Database, clientId = "client-1"): Promise<LtiPlatform> {
  const platform = await openPlatformServer(clientId, "http://judge.test/lti/launch", async () => {
    const rows = await db.selectFrom("lti_keys").select("public_jwk").execute();
    return rows.map(({ public_jwk }) => public_jwk as JWK);
  });
  const { issuer } = platform;
  const { id } = await db
    .insertInto("lti_platforms")
    .values({
      ...{ name: "Moodle", issuer, client_id: clientId, auth_url: `${issuer}/auth?a=1`, token_url: `${issuer}/token` },
      jwks_url: `${issuer}/jwks`,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db.insertInto("lti_deployments").values({ platform_id: id, deployment_id: "1" }).execute();
  return { ...platform, id };
}

/**
 * Opens the server of a platform that launches `target`, and reads the tool's keys with `readKeys`. Other requests than those of its services go to
 * `showPage`, which returns false for none.
 */
export async function openPlatformServer(
  clientId: string,
  target: string,
  readKeys: () => Promise<readonly JWK[]>,
  showPage: (request: IncomingMessage, response: ServerResponse) => Promise<boolean> = async () => false,
  host = "127.0.0.1",
): Promise<Omit<LtiPlatform, "id">> {
  const { privateKey, publicKey } = await generateKeyPair("RS256", { extractable: true });
  const key = { ...(await exportJWK(publicKey)), kid: "key-1", alg: "RS256", use: "sig" };
  let keyRequests = 0;
  const services = openServices(() => issuer, clientId, readKeys);
  const server = createServer(async (request, response) => {
    if (request.url === "/jwks") {
      keyRequests += 1;
      return response.setHeader("content-type", "application/json").end(JSON.stringify({ keys: [key] }));
    }
    const isDone = (await services.handle(request, response)) || (await showPage(request, response));
    if (!isDone) response.writeHead(404).end();
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const issuer = `http://${host}:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    clientId,
    services,
    publicKeyText: await exportSPKI(publicKey),
    keyRequests: () => keyRequests,
    token: (nonce, { claims = {}, header = {} } = {}) => {
      const now = Math.floor(Date.now() / 1_000);
      const payload: JWTPayload = {
        ...{ iss: issuer, aud: clientId, sub: "5", nonce, iat: now, exp: now + 60, name: "Stu Dent" },
        [claim("version")]: "1.3.0",
        [claim("message_type")]: "LtiResourceLinkRequest",
        [claim("deployment_id")]: "1",
        [claim("target_link_uri")]: target,
        [claim("roles")]: ["http://purl.imsglobal.org/vocab/lis/v2/membership#Learner"],
        [claim("context")]: { id: "2", label: "A", title: "Algorithms", type: ["CourseSection"] },
        [claim("resource_link")]: { id: "1", title: "Sheet 1" },
        "https://purl.imsglobal.org/spec/lti-ags/claim/endpoint": {
          scope: ["https://purl.imsglobal.org/spec/lti-ags/scope/score"],
          lineitems: `${issuer}/course/2/lineitems?type_id=1`,
        },
        "https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice": {
          context_memberships_url: `${issuer}/course/2/memberships?limit=2`,
          service_versions: ["1.0", "2.0"],
        },
        ...claims,
      };
      return new SignJWT(payload).setProtectedHeader({ alg: "RS256", kid: "key-1", ...header }).sign(privateKey);
    },
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
