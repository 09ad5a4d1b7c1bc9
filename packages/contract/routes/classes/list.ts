import { z } from "zod";
import { CLASS_LIST_ENDPOINTS } from "#endpoints/classes";
import { classParams } from "#routes/classes/fields";
import { loginCard, passwordWords } from "#routes/classes/members";
import { wording } from "#routes/errors";
import { objectId, optionalText, shownLabel } from "#routes/fields";
import { defineRoutes } from "#routes/route";
import { FIELD_TEXTS, said } from "#routes/schema-texts";
import { LIST_ACTIONS, LIST_COLUMNS } from "#vocabulary/class";
import { LIMITS } from "#vocabulary/limits";

const field = (label: Uncapitalize<string>) => optionalText(label, LIMITS.newUserFieldLength).default("");

/** A row of a school's list, as its columns were chosen. Either `name`, or `surname` and `firstName`. */
const listRow = z.object({
  surname: field("surname"),
  firstName: field("firstName"),
  name: field("name"),
  email: field("email"),
  userName: field("userName"),
  section: field("section"),
  studentNumber: field("studentNumber"),
  password: field("password"),
  /** The existing account that this row is, as an admin has confirmed. */
  accountId: objectId.nullable().default(null),
});
export type ListRow = z.output<typeof listRow>;

const rows = z
  .array(listRow, said(FIELD_TEXTS.list({ label: "rows" })))
  .min(1, said(FIELD_TEXTS.tooFew({ label: "rows", min: 1 })))
  .max(LIMITS.classListRows, said(FIELD_TEXTS.tooMany({ label: "rows", max: LIMITS.classListRows })));

const plannedRow = z.object({
  action: z.enum(LIST_ACTIONS),
  name: shownLabel,
  /** Proposed for a new account; of the account otherwise; empty if there is none. */
  userName: z.string(),
  /** For `exists`: the account, which only who sees all accounts is told. */
  account: z.object({ userId: objectId, userName: z.string(), name: shownLabel }).nullable(),
  /** Why the row is refused. */
  problem: wording.extend({ field: z.enum(LIST_COLUMNS) }).nullable(),
});
export type PlannedRow = z.infer<typeof plannedRow>;

export const CLASS_LIST_ROUTES = defineRoutes(CLASS_LIST_ENDPOINTS, "classes", {
  /** Changes nothing. */
  checkClassList: {
    summary: "What an import of this list would do, row by row",
    bodyBytes: LIMITS.newUsersRequestBytes,
    params: classParams,
    body: z.object({ rows }),
    replies: {
      200: z.object({
        /** One for each row, in the same order. */
        rows: z.array(plannedRow),
        /** How many accounts the viewer may still make today; null for any number. */
        accountsLeft: z.int().nullable(),
      }),
    },
  },
  /** All of it or nothing; rows that cannot be used are left out. */
  importClassList: {
    summary: "Make the people of a list students of the class, with accounts for who has none",
    bodyBytes: LIMITS.newUsersRequestBytes,
    params: classParams,
    body: z.object({ rows, words: passwordWords }),
    replies: {
      201: z.object({
        rows: z.array(plannedRow),
        /** The new accounts with their passwords, which are only shown here. */
        cards: z.array(loginCard),
      }),
    },
  },
});
