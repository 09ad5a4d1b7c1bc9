import { z } from "zod";
import { CLASS_INVITATION_ENDPOINTS } from "#endpoints/classes";
import { classParams, sectionName } from "#routes/classes/fields";
import { messageReply } from "#routes/errors";
import { objectId, oneOf, requiredText, shownLabel, timestamp } from "#routes/fields";
import { defineRoutes } from "#routes/route";
import { FIELD_TEXTS, LABELS, SCHEMA_TEXTS, said } from "#routes/schema-texts";
import { CLASS_JOININGS, INVITATION_KINDS, INVITED_ROLES, MEMBER_STATES } from "#vocabulary/class";
import { LIMITS } from "#vocabulary/limits";

const invitation = z.object({
  id: objectId,
  kind: z.enum(INVITATION_KINDS),
  role: z.enum(INVITED_ROLES),
  section: z.string().nullable(),
  expiresAt: timestamp.nullable(),
  /** Null for any number. */
  usesLeft: z.int().nullable(),
  createdAt: timestamp,
  /** Null if the account is gone. */
  createdBy: shownLabel.nullable(),
  /** False for one that has expired, is used up or was revoked. */
  isValid: z.boolean(),
});
export type Invitation = z.infer<typeof invitation>;

const usesSaid = said(FIELD_TEXTS.wholeNumberBetween({ label: "uses", min: 1, max: LIMITS.invitationUses }));

/** A code or the secret of a link, as somebody types or pastes it. */
const secretBody = z.object({ secret: requiredText(LABELS.code, 100) });

export const CLASS_INVITATION_ROUTES = defineRoutes(CLASS_INVITATION_ENDPOINTS, "classes", {
  listInvitations: {
    summary: "The invitations of a class, without their secrets",
    params: classParams,
    replies: { 200: z.object({ invitations: z.array(invitation) }) },
  },
  createInvitation: {
    summary: "A new link or code, whose secret is only shown here",
    params: classParams,
    body: z.object({
      kind: oneOf("kind", INVITATION_KINDS),
      role: oneOf("role", INVITED_ROLES).default("student"),
      section: sectionName.nullable().default(null),
      expiresAt: z.iso
        .datetime({ offset: true, error: said(SCHEMA_TEXTS.moment({ label: "expiresAt" })) })
        .nullable()
        .default(null),
      uses: z.int(usesSaid).min(1, usesSaid).max(LIMITS.invitationUses, usesSaid).nullable().default(null),
    }),
    replies: { 201: z.object({ invitation, secret: z.string() }) },
  },
  revokeInvitation: {
    summary: "Make an invitation invalid",
    params: classParams.extend({ invitationId: objectId }),
    replies: { 200: messageReply },
  },
  readInvitation: {
    summary: "The class that a link or a code leads to",
    body: secretBody,
    replies: {
      200: z.object({
        className: shownLabel,
        term: shownLabel,
        role: z.enum(INVITED_ROLES),
        joining: z.enum(CLASS_JOININGS),
        /** What the viewer is there already; null if nothing. */
        state: z.enum(MEMBER_STATES).nullable(),
        /** The class's address for its active members; null for others. */
        slug: z.string().nullable(),
      }),
    },
  },
  acceptInvitation: {
    summary: "Join a class by a link or a code, or ask to",
    body: secretBody,
    replies: { 200: z.object({ slug: z.string().nullable(), state: z.enum(MEMBER_STATES) }) },
  },
});
export type NewInvitation = z.output<typeof CLASS_INVITATION_ROUTES.createInvitation.body>;
