import { z } from "zod";
import { LTI_ENDPOINTS } from "#endpoints/lti";
import { messageReply } from "#routes/errors";
import { objectId, optionalText, requiredLabel, requiredText, timestamp } from "#routes/fields";
import { defineRoutes } from "#routes/route";
import { FIELD_TEXTS, LABELS, SCHEMA_TEXTS, said } from "#routes/schema-texts";
import { LIMITS } from "#vocabulary/limits";
import { SERVICE_HOST } from "#vocabulary/lti";

const listSaid = (label: Uncapitalize<string>) => said(FIELD_TEXTS.list({ label }));
const yesOrNo = (label: Uncapitalize<string>) => z.boolean(said(FIELD_TEXTS.trueOrFalse({ label })));
const address = (label: Uncapitalize<string>) =>
  requiredText(label, LIMITS.ltiUrlLength).refine(isAddress, said(SCHEMA_TEXTS.platformAddress));

/** What an admin sets of a platform. */
export const platformSettings = z.object({
  name: requiredLabel(LABELS.name, LIMITS.ltiNameLength),
  /** As the platform names itself, compared exactly. */
  issuer: address("issuer"),
  clientId: requiredText("clientId", LIMITS.ltiIdLength),
  authUrl: address("authUrl"),
  tokenUrl: address("tokenUrl"),
  /** The audience of our assertions, if it is not `tokenUrl`. */
  tokenAudience: optionalText("tokenAudience", LIMITS.ltiUrlLength).default(""),
  jwksUrl: address("jwksUrl"),
  /** Further hosts that its services may be at. */
  serviceHosts: z
    .array(
      z.string(said(SCHEMA_TEXTS.serviceHost)).regex(SERVICE_HOST, said(SCHEMA_TEXTS.serviceHost)),
      listSaid("serviceHosts"),
    )
    .max(LIMITS.ltiServiceHosts, said(FIELD_TEXTS.tooMany({ label: "serviceHosts", max: LIMITS.ltiServiceHosts })))
    .default([]),
  /** Deployments to add; one goes only by its own call, with everything that came from it. */
  deployments: z
    .array(requiredText("deployments", LIMITS.ltiIdLength), listSaid("deployments"))
    .max(LIMITS.ltiDeployments, said(FIELD_TEXTS.tooMany({ label: "deployments", max: LIMITS.ltiDeployments })))
    .default([]),
  acceptsNewDeployments: yesOrNo("acceptsNewDeployments").default(false),
  /** Whoever launches as a teacher may make a class for their course. */
  teachersCreateClasses: yesOrNo("teachersCreateClasses").default(true),
});
export type PlatformSettings = z.output<typeof platformSettings>;

const platform = platformSettings.omit({ deployments: true }).extend({
  id: objectId,
  deployments: z.array(z.object({ id: objectId, deploymentId: z.string(), courses: z.int() })),
  people: z.int(),
});
export type LtiPlatformDetails = z.output<typeof platform>;

const ltiState = z.object({
  /** What an admin of a platform enters there. */
  addresses: z.object({ login: z.string(), launch: z.string(), jwks: z.string(), choose: z.string() }),
  platforms: z.array(platform),
  keys: z.array(
    z.object({ kid: z.string(), publishedAt: timestamp, activeFrom: timestamp, retiredAt: timestamp.nullable() }),
  ),
  /** The last hundred, newest first. */
  launches: z.array(
    z.object({
      id: z.string(),
      platform: z.string().nullable(),
      /** Null for a launch that passed every check. */
      failedCheck: z.string().nullable(),
      detail: z.string(),
      createdAt: timestamp,
    }),
  ),
});
export type LtiState = z.output<typeof ltiState>;

function isAddress(text: string): boolean {
  const url = URL.canParse(text) && !/\s/.test(text) ? new URL(text) : null;
  if (url === null || url.username !== "" || url.password !== "" || url.hash !== "") return false;
  return url.protocol === "https:" || url.protocol === "http:";
}

const platformParams = z.object({ platformId: objectId });

export const LTI_ROUTES = defineRoutes(LTI_ENDPOINTS, "lti", {
  readLti: {
    summary: "The learning platforms, our addresses and keys, and how the last launches ended",
    replies: { 200: ltiState },
  },
  createLtiPlatform: {
    summary: "Add a learning platform",
    body: platformSettings,
    replies: { 201: z.object({ platformId: objectId }) },
  },
  editLtiPlatform: {
    summary: "Change a learning platform",
    params: platformParams,
    body: platformSettings,
    replies: { 200: messageReply },
  },
  deleteLtiPlatform: {
    summary: "Remove a learning platform with its deployments, courses and links; classes and accounts stay",
    params: platformParams,
    replies: { 200: messageReply },
  },
  deleteLtiDeployment: {
    summary: "Remove a deployment with its courses; launches from it are refused",
    params: z.object({ deploymentId: objectId }),
    replies: { 200: messageReply },
  },
  createLtiRegistration: {
    summary: "An address at which a platform registers itself, once",
    replies: { 201: z.object({ address: z.string(), expiresAt: timestamp }) },
  },
});
