import { z } from "zod";
import { MANAGE_USERS_ENDPOINTS } from "#endpoints/users";
import { messageReply, wording } from "#routes/errors";
import { email, objectId, oneOf, optionalText, requiredLabel, tableFormat, timestamp, userName } from "#routes/fields";
import { defineRoutes } from "#routes/route";
import { FIELD_TEXTS, LABELS, SCHEMA_TEXTS, said } from "#routes/schema-texts";
import { userWithEmail } from "#routes/users";
import { LIMITS } from "#vocabulary/limits";
import { NEW_USER_COLUMNS, USER_ORDERS, USER_ROLES, USER_STATUSES } from "#vocabulary/user-filters";

export const managedUser = userWithEmail.extend({
  /** Null while the user can log in. */
  deactivatedAt: timestamp.nullable(),
  /** True if the user has ever submitted to a problem. */
  hasSubmitted: z.boolean(),
  /** True if the user logs in with a second factor. */
  hasTwoFactor: z.boolean(),
});
export type ManagedUser = z.infer<typeof managedUser>;

const idParams = z.object({ id: objectId });

/** The query of `findUsers`. */
export type UserFilter = z.output<typeof MANAGE_USERS_ROUTES.findUsers.query>;

/** Which users to find, in which order. */
const search = {
  /** The beginning of a name, a last name, a user name or an email address, ignoring case. */
  search: optionalText("search", LIMITS.emailLength).default(""),
  role: oneOf("role", USER_ROLES).optional(),
  status: oneOf("status", USER_STATUSES).optional(),
  /** Only users who registered on this day (UTC) or later. */
  since: z.iso.date(said(SCHEMA_TEXTS.sinceDate)).optional(),
  /** Only users who have never submitted to a problem. */
  neverSubmitted: z.literal("true", said(FIELD_TEXTS.only({ label: "neverSubmitted", value: "true" }))).optional(),
  order: oneOf("order", USER_ORDERS).default("newest"),
};

/** A value in a row of the file, before it is checked. */
const column = z.string().max(LIMITS.newUserFieldLength, said(SCHEMA_TEXTS.valueTooLong));
const tooMany = said(SCHEMA_TEXTS.usersInFile({ max: LIMITS.newUserCount }));

/** A problem with one value of a row, or a note about it. */
const rowProblem = wording.extend({ field: z.enum(NEW_USER_COLUMNS) });
export type RowProblem = z.infer<typeof rowProblem>;

export const newUser = z.object({ name: requiredLabel(LABELS.name, LIMITS.nameLength), userName, email });
export type NewUser = z.infer<typeof newUser>;

export type CreatedUser = z.infer<(typeof MANAGE_USERS_ROUTES.createUsers.replies)[201]>["users"][number];

export const MANAGE_USERS_ROUTES = defineRoutes(MANAGE_USERS_ENDPOINTS, "users", {
  /** Page by page; each page names the beginning of the next one. */
  findUsers: {
    summary: "Users, searched, filtered and sorted",
    query: z.object({
      ...search,
      /** The `next` of the previous page. */
      after: z.string().max(1_000, said(SCHEMA_TEXTS.placeOfReply)).optional(),
    }),
    replies: {
      200: z.object({
        users: z.array(managedUser),
        /** The `after` of the next page; null if there is none. */
        next: z.string().nullable(),
        /** How many match, up to `LIMITS.usersCounted`. */
        total: z.int(),
      }),
    },
  },
  /** At most `LIMITS.exportedRows` of them. */
  exportUsers: {
    summary: "The users that match as a table",
    query: z.object({ ...search, format: tableFormat }),
    replies: { 200: z.unknown() },
  },
  /** Creates nothing. */
  checkNewUsers: {
    worksOnFullDisk: true,
    summary: "Which of these users can be created, and why the others cannot",
    bodyBytes: LIMITS.newUsersRequestBytes,
    body: z.object({
      users: z
        .array(z.object({ name: column, userName: column, email: column }))
        .min(1, said(SCHEMA_TEXTS.noUsers))
        .max(LIMITS.newUserCount, tooMany),
    }),
    replies: {
      200: z.object({
        /** One for each user, in the same order. */
        rows: z.array(
          z.object({
            /** Empty if the user can be created. */
            problems: z.array(rowProblem),
            /** Notes that do not prevent the creation. */
            notes: z.array(rowProblem),
          }),
        ),
      }),
    },
  },
  /** All of them or none. */
  createUsers: {
    summary: "Create users with passwords that are only shown here and replaced at the first login",
    bodyBytes: LIMITS.newUsersRequestBytes,
    body: z.object({
      users: z
        .array(newUser)
        .min(1, said(SCHEMA_TEXTS.noUsers))
        .max(LIMITS.newUsersPerRequest, said(SCHEMA_TEXTS.usersInRequest({ max: LIMITS.newUsersPerRequest }))),
      /** The file that they come from, for the audit log. */
      fileName: optionalText("fileName", LIMITS.fileNameLength).default(""),
      /**
       * 32 random bytes as base64url, from which the passwords are derived. A request whose reply was lost can be repeated with the
       * same key: the users are not created twice, and the passwords are the same. If absent, the passwords are random.
       */
      key: z
        .string()
        .regex(/^[A-Za-z0-9_-]{43}$/, said(SCHEMA_TEXTS.randomKey))
        .optional(),
    }),
    replies: {
      201: z.object({ users: z.array(newUser.extend({ _id: objectId, password: z.string() })) }),
    },
  },
  deactivateUser: {
    worksOnFullDisk: true,
    summary: "Lock a user out and end their sessions, unfinished logins and password reset links",
    params: idParams,
    replies: { 200: messageReply },
  },
  reactivateUser: {
    worksOnFullDisk: true,
    summary: "Let a deactivated user log in again",
    params: idParams,
    replies: { 200: messageReply },
  },
  resetPassword: {
    worksOnFullDisk: true,
    summary: "A new password for a user, which is only shown here and replaced at the next login",
    params: idParams,
    replies: { 201: z.object({ password: z.string() }) },
  },
});
