import { z } from "zod";
import { CONTEST_PEOPLE_ENDPOINTS } from "#endpoints/contests";
import { contestParams, milliseconds, moment } from "#routes/contests/fields";
import { messageReply } from "#routes/errors";
import { objectId, oneOf, optionalText, pageNumber, requiredLabel, shownLabel, timestamp } from "#routes/fields";
import { defineRoutes } from "#routes/route";
import { FIELD_TEXTS, LABELS, SCHEMA_TEXTS, said } from "#routes/schema-texts";
import { COUNTRY, ENTERED_KINDS, PARTICIPANT_STATES, PEOPLE_KEY, STAFF_ROLES } from "#vocabulary/contest";
import { LIMITS } from "#vocabulary/limits";

/** The key of a group, an organisation, or a participant. */
const peopleKey = z
  .string(said(FIELD_TEXTS.required({ label: "key" })))
  .regex(PEOPLE_KEY, said(SCHEMA_TEXTS.peopleKey));
const yesOrNo = (label: Uncapitalize<string>) => z.boolean(said(FIELD_TEXTS.trueOrFalse({ label })));
const userNames = (label: Uncapitalize<string>, max: number) =>
  z
    .array(z.string().trim().min(1).max(LIMITS.userNameLength.max), said(FIELD_TEXTS.list({ label })))
    .max(max, said(FIELD_TEXTS.tooMany({ label, max })));

const DURATION = LIMITS.contestDurationMs;
const ownTime = (label: Uncapitalize<string>) => milliseconds(label, { min: 0, max: DURATION.max });
const juryPenalty = milliseconds("penaltyMs", { min: -DURATION.max, max: DURATION.max });

/** A participant as managers enter one; it takes part by all of its users. */
export const chosenParticipant = z.object({
  /** The name of its only user if absent. */
  name: optionalText(LABELS.name, LIMITS.contestNameLength).nullable().default(null),
  userNames: userNames("userNames", LIMITS.participantUsers).default([]),
  kind: oneOf("kind", ENTERED_KINDS).default("official"),
  /** Such as a number on its seat. */
  label: optionalText("label", LIMITS.colourLength).nullable().default(null),
  place: optionalText("place", LIMITS.contestNameLength).nullable().default(null),
  organisationKey: peopleKey.nullable().default(null),
  groupKeys: z.array(peopleKey).max(LIMITS.contestGroups).default([]),
  delayMs: ownTime("delayMs").default(0),
  extraMs: ownTime("extraMs").default(0),
  /** What the jury adds to its penalty time; may be negative. */
  penaltyMs: juryPenalty.default(0),
  isDisqualified: yesOrNo("isDisqualified").default(false),
  /** When its own time began, where everybody begins when they like; null before. It stays as it is if absent. */
  startedAt: moment("startedAt").nullable().optional(),
});
export type ChosenParticipant = z.infer<typeof chosenParticipant>;

/** A participant as managers see one. */
export const managedParticipant = chosenParticipant.extend({
  participantId: objectId,
  key: z.string(),
  name: shownLabel,
  startsAt: timestamp.nullable(),
  endsAt: timestamp.nullable(),
  submissions: z.int(),
});
export type ManagedParticipant = z.infer<typeof managedParticipant>;

/** Which participants of a contest; all that everything given is true of. */
const whichParticipants = z.object({
  /** In their names, keys and user names. */
  q: optionalText(LABELS.search, LIMITS.searchLength).optional(),
  group: peopleKey.optional(),
  kind: oneOf("kind", ENTERED_KINDS).optional(),
  state: oneOf("state", PARTICIPANT_STATES).optional(),
});
export type WhichParticipants = z.infer<typeof whichParticipants>;

/** One change of several participants. What is absent stays as it is. */
export const participantsChange = z.object({
  which: whichParticipants.extend({
    ids: z
      .array(objectId, said(FIELD_TEXTS.list({ label: "ids" })))
      .max(LIMITS.participantsAtOnce, said(FIELD_TEXTS.tooMany({ label: "ids", max: LIMITS.participantsAtOnce })))
      .optional(),
  }),
  set: z
    .object({
      kind: oneOf("kind", ENTERED_KINDS).optional(),
      organisationKey: peopleKey.nullable().optional(),
      joins: peopleKey.optional(),
      leaves: peopleKey.optional(),
      delayMs: ownTime("delayMs").optional(),
      extraMs: ownTime("extraMs").optional(),
      penaltyMs: juryPenalty.optional(),
      isDisqualified: yesOrNo("isDisqualified").optional(),
    })
    .refine((set) => Object.values(set).some((value) => value !== undefined), said(SCHEMA_TEXTS.nothingSet)),
});
export type ParticipantsChange = z.infer<typeof participantsChange>;

const byKey = (label: Uncapitalize<string>) => ({
  check: (all: readonly { readonly key: string }[]) => new Set(all.map(({ key }) => key)).size === all.length,
  text: said(SCHEMA_TEXTS.keyTwice({ label })),
});
const groupKeys = byKey("groups");
const organisationKeys = byKey("organisations");

const chosenGroup = z.object({
  key: peopleKey,
  name: requiredLabel(LABELS.nameOfAGroup, LIMITS.contestNameLength),
  isHidden: yesOrNo("isHidden").default(false),
  ranksApart: yesOrNo("ranksApart").default(false),
  winsMedals: yesOrNo("winsMedals").default(true),
});

const chosenOrganisation = z.object({
  key: peopleKey,
  name: requiredLabel(LABELS.name, LIMITS.contestNameLength),
  formalName: optionalText("formalName", LIMITS.contestNameLength).nullable().default(null),
  country: z.string().regex(COUNTRY, said(SCHEMA_TEXTS.country)).nullable().default(null),
});

/** Who else belongs to a contest: the groups, in their order, and organisations of its participants, and its staff. */
export const contestPeople = z.object({
  groups: z
    .array(chosenGroup)
    .max(LIMITS.contestGroups, said(FIELD_TEXTS.tooMany({ label: "groups", max: LIMITS.contestGroups })))
    .refine(groupKeys.check, groupKeys.text),
  organisations: z
    .array(chosenOrganisation)
    .max(
      LIMITS.contestOrganisations,
      said(FIELD_TEXTS.tooMany({ label: "organisations", max: LIMITS.contestOrganisations })),
    )
    .refine(organisationKeys.check, organisationKeys.text),
  staff: z
    .array(
      z.object({ userName: z.string().trim().min(1).max(LIMITS.userNameLength.max), role: oneOf("role", STAFF_ROLES) }),
    )
    .max(LIMITS.contestStaff, said(FIELD_TEXTS.tooMany({ label: "staff", max: LIMITS.contestStaff }))),
});
export type ContestPeople = z.infer<typeof contestPeople>;

/** An edit of them, and what it was made from; without it, it replaces whatever is there. */
export const peopleEdit = contestPeople.extend({ revision: z.string().max(64).optional() });
export type PeopleEdit = z.infer<typeof peopleEdit>;

/** The same as managers see it. */
export const managedPeople = contestPeople.extend({
  groups: z.array(chosenGroup.extend({ participants: z.int() })),
  organisations: z.array(
    chosenOrganisation.extend({
      participants: z.int(),
      /** Its address; null without one. */
      logo: z.string().nullable(),
    }),
  ),
  /** Another one once any of this has changed. */
  revision: z.string(),
});
export type ManagedPeople = z.infer<typeof managedPeople>;

const logoParams = contestParams.extend({ organisationKey: z.string().max(100) });

const participantParams = contestParams.extend({ participantId: objectId });

export const CONTEST_PEOPLE_ROUTES = defineRoutes(CONTEST_PEOPLE_ENDPOINTS, "contests", {
  listParticipants: {
    summary: "The participants of a contest, for its managers",
    params: contestParams,
    query: whichParticipants.extend({ page: pageNumber("page") }),
    replies: {
      200: z.object({ participants: z.array(managedParticipant), hasMore: z.boolean(), total: z.int() }),
    },
  },
  addParticipants: {
    summary: "Enter participants in a contest: all of them, or none if one is not right",
    bodyBytes: LIMITS.blogRequestBytes,
    params: contestParams,
    body: z.object({
      participants: z
        .array(chosenParticipant)
        .min(1, said(FIELD_TEXTS.tooFew({ label: "participants", min: 1 })))
        .max(
          LIMITS.participantsAtOnce,
          said(FIELD_TEXTS.tooMany({ label: "participants", max: LIMITS.participantsAtOnce })),
        ),
    }),
    replies: { 201: z.object({ added: z.int() }) },
  },
  changeParticipants: {
    summary: "Change several participants of a contest at once",
    bodyBytes: LIMITS.blogRequestBytes,
    params: contestParams,
    body: participantsChange,
    replies: { 200: z.object({ changed: z.int() }) },
  },
  editParticipant: {
    summary: "Change a participant of a contest",
    params: participantParams,
    body: chosenParticipant,
    replies: { 200: z.object({ participant: managedParticipant }) },
  },
  removeParticipant: {
    summary: "Take a participant who has not submitted out of a contest",
    params: participantParams,
    replies: { 200: z.object({ message: z.string() }) },
  },
  readContestPeople: {
    summary: "Groups, organisations and staff of a contest",
    params: contestParams,
    replies: { 200: managedPeople },
  },
  editContestPeople: {
    summary: "Change groups, organisations and staff of a contest",
    bodyBytes: LIMITS.blogRequestBytes,
    params: contestParams,
    body: peopleEdit,
    replies: { 200: managedPeople },
  },
  /** To everybody who may know of the contest. */
  readLogo: {
    summary: "The logo of an organisation",
    params: logoParams,
    query: z.object({ version: z.string().max(100).optional() }),
    replies: { 200: z.unknown() },
  },
  /** PNG or JPEG, recognised by its content: tools need its size in pixels. */
  changeLogo: {
    summary: "Give an organisation a logo",
    params: logoParams,
    bodyBytes: LIMITS.logoRequestBytes,
    body: z.object({
      base64: z
        .base64(said(SCHEMA_TEXTS.pictureBase64))
        .max(
          Math.ceil(LIMITS.logoBytes / 3) * 4,
          said(FIELD_TEXTS.kibibytesAtMost({ label: "logo", max: LIMITS.logoBytes / 1_024 })),
        ),
    }),
    replies: { 200: z.object({ logo: z.string().nullable() }) },
  },
  removeLogo: {
    summary: "Take an organisation's logo away",
    params: logoParams,
    replies: { 200: messageReply },
  },
});
