import { LIMITS } from "@assay/contract/vocabulary/limits";
import { SECOND } from "@assay/contract/vocabulary/units";
import type { Database } from "@assay/database/connect";
import { fromNow } from "@assay/database/sql-time";
import { sql } from "kysely";
import { hashSecret, makeSecret } from "#access/secrets";
import type { ChoiceSettings } from "#lti/choices/settings";
import { signClaims } from "#lti/keys";
import { LtiError } from "#lti/lti-error";
import { LTI_REASONS } from "#lti/messages";

/** What somebody can hand over to their course. */
export interface Choosable {
  /** What the form sends: `class`, or the ids of an assignment and perhaps of a problem. */
  readonly key: string;
  readonly assignment: string | null;
  readonly problem: string | null;
  readonly assignmentId: string | null;
  readonly problemId: string | null;
  /** The points of an assignment, whose grades are sent; null for everything else. */
  readonly maximum: number | null;
}

/** Keeps a choice that a platform waits for, and returns its id. */
export async function openChoice(
  db: Database,
  choice: {
    readonly contextId: string;
    readonly userId: string;
    readonly settings: ChoiceSettings;
    readonly ticketHash: Uint8Array | null;
  },
): Promise<string> {
  await db.deleteFrom("lti_choices").where("expires_at", "<", sql<Date>`now()`).execute();
  const { id } = await db
    .insertInto("lti_choices")
    .values({
      ...{ context_id: choice.contextId, user_id: choice.userId, settings: JSON.stringify(choice.settings) },
      ...{ ticket_hash: choice.ticketHash, expires_at: fromNow(LIMITS.ltiChoiceMs) },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** An open choice of this user. Throws LtiError `choice` for any other. */
export async function requireChoice(db: Database, userId: string | undefined, id: string) {
  const row =
    userId === undefined || !/^[0-9a-f-]{36}$/.test(id)
      ? undefined
      : await db
          .selectFrom("lti_choices")
          .innerJoin("lti_contexts", "lti_contexts.id", "lti_choices.context_id")
          .innerJoin("lti_deployments", "lti_deployments.id", "lti_contexts.deployment_id")
          .innerJoin("lti_platforms", "lti_platforms.id", "platform_id")
          .leftJoin("classes", "classes.id", "class_id")
          .select(["lti_choices.id", "lti_choices.context_id as contextId", "settings", "ticket_hash as ticketHash"])
          .select(["issuer", "client_id as clientId", "class_id as classId", "classes.slug", "classes.name"])
          .where("lti_choices.id", "=", id)
          .where("lti_choices.user_id", "=", userId)
          .where("expires_at", ">", sql<Date>`now()`)
          .where("answer", "is", null)
          .executeTakeFirst();
  if (!row) throw new LtiError("choice", LTI_REASONS.choiceOver);
  return { ...row, settings: row.settings as unknown as ChoiceSettings };
}
type Choice = Awaited<ReturnType<typeof requireChoice>>;

/** What can be chosen of a class: itself, its assignments, and the problems of each. */
export async function listChoosable(db: Database, classId: string): Promise<Choosable[]> {
  const rows = await db
    .selectFrom("assignments")
    .leftJoin("assignment_problems", "assignment_id", "assignments.id")
    .leftJoin("problems", "problems.id", "problem_id")
    .select(["assignments.id", "assignments.title", "problem_id as problemId", "problems.title as problem", "points"])
    .where("class_id", "=", classId)
    .orderBy("assignments.position")
    .orderBy("assignments.name")
    .orderBy("assignment_problems.position")
    .execute();
  const own = (change: Partial<Choosable> & { key: string }): Choosable => ({
    ...{ assignment: null, problem: null, assignmentId: null, problemId: null, maximum: null },
    ...change,
  });
  return [
    ...[...Map.groupBy(rows, ({ id }) => id)].flatMap(([id, problems]) => {
      const assignment = problems[0]?.title ?? "";
      // In hundredths, because points have two decimals.
      const maximum = problems.reduce((sum, { points }) => sum + Math.round(Number(points ?? 0) * 100), 0) / 100;
      return [
        own({ key: id, assignment, assignmentId: id, maximum }),
        ...problems.flatMap(({ problemId, problem }) =>
          problemId === null
            ? []
            : [own({ key: `${id}/${problemId}`, assignment, problem, assignmentId: id, problemId })],
        ),
      ];
    }),
    own({ key: "class" }),
  ];
}

/** The items of an answer in the words of the standard (LTI Deep Linking 2.0, section 2.3). */
export function itemsOf(
  chosen: readonly Choosable[],
  { takesGrades }: ChoiceSettings,
  origin: string,
  className: string,
) {
  return chosen.map(({ assignment, problem, assignmentId, problemId, maximum }) => ({
    type: "ltiResourceLink",
    title: problem ?? assignment ?? className,
    url: `${origin}/lti/launch`,
    ...(assignmentId !== null && {
      custom: { assay_assignment: assignmentId, ...(problemId !== null && { assay_problem: problemId }) },
    }),
    ...(takesGrades &&
      maximum !== null &&
      maximum > 0 && {
        lineItem: { scoreMaximum: maximum, label: assignment ?? "", resourceId: assignmentId ?? "", tag: GRADE_TAG },
      }),
  }));
}

/** The tag of our line items: with the assignment's id it names one. */
export const GRADE_TAG = "grade";

const DL = "https://purl.imsglobal.org/spec/lti-dl/claim/";
const LTI = "https://purl.imsglobal.org/spec/lti/claim/";
const ANSWER_S = 300;

/**
 * Ends a choice with these keys of what can be chosen and returns the signed answer of the platform's browser. Throws LtiError `choice` for keys that are not
 * among them, for none, and for several where the platform takes one.
 */
export async function answerChoice(
  db: Database,
  choice: Choice,
  keys: readonly string[],
  origin: string,
): Promise<{ readonly address: string; readonly token: string }> {
  const { settings, classId } = choice;
  const choosable = classId === null ? [] : await listChoosable(db, classId);
  const chosen = [...new Set(keys)].map((key) => choosable.find((each) => each.key === key));
  const isTooMuch = chosen.length > (settings.takesSeveral ? LIMITS.ltiChosenItems : 1);
  if (chosen.length === 0 || isTooMuch || !chosen.every((each) => each !== undefined))
    throw new LtiError("choice", LTI_REASONS.choiceOver);
  const claims = {
    // A string: Canvas refuses a list.
    ...{ iss: choice.clientId, aud: choice.issuer, nonce: makeSecret() },
    [`${LTI}deployment_id`]: settings.deploymentId,
    [`${LTI}message_type`]: "LtiDeepLinkingResponse",
    [`${LTI}version`]: "1.3.0",
    [`${DL}content_items`]: itemsOf(chosen, settings, origin, choice.name ?? ""),
    ...(settings.data !== null && { [`${DL}data`]: settings.data }),
  };
  const token = await signClaims(db, claims, ANSWER_S);
  const ended = await db
    .updateTable("lti_choices")
    .set({ answer: token, expires_at: fromNow(ANSWER_S * SECOND) })
    .where("id", "=", choice.id)
    .where("answer", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (!ended) throw new LtiError("choice", LTI_REASONS.choiceOver);
  return { address: settings.returnUrl, token };
}

/** What a frame gets that waits with a ticket: the answer, `waiting` while there may be one, or null. */
export async function readAnswer(db: Database, ticket: string) {
  const hash = hashSecret(ticket);
  const choice = await db
    .selectFrom("lti_choices")
    .select(["settings", "answer"])
    .where("ticket_hash", "=", hash)
    .where("expires_at", ">", sql<Date>`now()`)
    .executeTakeFirst();
  if (choice?.answer)
    return { address: (choice.settings as unknown as ChoiceSettings).returnUrl, token: choice.answer };
  if (choice) return "waiting";
  const login = await db
    .selectFrom("lti_states")
    .select("state_hash")
    .where("ticket_hash", "=", hash)
    .where("expires_at", ">", sql<Date>`now()`)
    .executeTakeFirst();
  return login ? "waiting" : null;
}
