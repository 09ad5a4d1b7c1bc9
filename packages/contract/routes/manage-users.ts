import { z } from "zod";
import { MANAGE_USERS_ENDPOINTS } from "#endpoints/users";
import { messageReply } from "#routes/errors";
import { email, objectId, optionalText, requiredLabel, timestamp, userName } from "#routes/fields";
import { defineRoutes } from "#routes/route";
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

/** A value in a row of the file, before it is checked. */
const column = z.string().max(LIMITS.newUserFieldLength, "A value is too long");
const tooMany = `A file may have at most ${LIMITS.newUserCount} users`;

/** A problem with one value of a row, or a note about it. */
const rowProblem = z.object({ field: z.enum(NEW_USER_COLUMNS), message: z.string() });
export type RowProblem = z.infer<typeof rowProblem>;

export const newUser = z.object({ name: requiredLabel("Name", LIMITS.nameLength), userName, email });
export type NewUser = z.infer<typeof newUser>;

export type CreatedUser = z.infer<(typeof MANAGE_USERS_ROUTES.createUsers.replies)[201]>["users"][number];

export const MANAGE_USERS_ROUTES = defineRoutes(MANAGE_USERS_ENDPOINTS, "users", {
  /** Page by page; each page names the beginning of the next one. */
  findUsers: {
    summary: "Users, searched, filtered and sorted",
    query: z.object({
      /** The beginning of a name, a last name, a user name or an email address, ignoring case. */
      search: optionalText("search", LIMITS.emailLength).default(""),
      role: z.enum(USER_ROLES, `role has to be one of ${USER_ROLES.join(", ")}`).optional(),
      status: z.enum(USER_STATUSES, `status has to be one of ${USER_STATUSES.join(", ")}`).optional(),
      /** Only users who registered on this day (UTC) or later. */
      since: z.iso.date("since has to be a date, such as 2026-11-22").optional(),
      /** Only users who have never submitted to a problem. */
      neverSubmitted: z.literal("true", "neverSubmitted has to be true").optional(),
      order: z.enum(USER_ORDERS, `order has to be one of ${USER_ORDERS.join(", ")}`).default("newest"),
      /** The `next` of the previous page. */
      after: z.string().max(1_000, "after has to be the value of next in an earlier reply").optional(),
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
  /** Creates nothing. */
  checkNewUsers: {
    worksOnFullDisk: true,
    summary: "Which of these users can be created, and why the others cannot",
    bodyBytes: LIMITS.newUsersRequestBytes,
    body: z.object({
      users: z
        .array(z.object({ name: column, userName: column, email: column }))
        .min(1, "There are no users")
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
        .min(1, "There are no users")
        .max(LIMITS.newUsersPerRequest, `A request may create at most ${LIMITS.newUsersPerRequest} users`),
      /** The file that they come from, for the audit log. */
      fileName: optionalText("fileName", LIMITS.fileNameLength).default(""),
      /**
       * 32 random bytes as base64url, from which the passwords are derived. A request whose reply was lost can be repeated with the
       * same key: the users are not created twice, and the passwords are the same. If absent, the passwords are random.
       */
      key: z
        .string()
        .regex(/^[A-Za-z0-9_-]{43}$/, "key has to be 32 random bytes as base64url")
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
