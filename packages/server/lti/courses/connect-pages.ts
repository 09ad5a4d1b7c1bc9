import { classSettings } from "@assay/contract/routes/classes/classes";
import { CLASS_TEACHERS } from "@assay/contract/vocabulary/class";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { may } from "@assay/contract/vocabulary/permissions";
import type { Database } from "@assay/database/connect";
import { escapeHtml } from "@assay/html/html";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Viewer } from "#access/viewer";
import { viewingNow } from "#access/viewer";
import { AppError } from "#base/app-error";
import { createClass } from "#classes/create-class";
import { findTaughtClass } from "#gradebook/assignment";
import { requireOwnOrigin } from "#lti/choices/pages";
import { connectCourse, requireTaughtCourse } from "#lti/courses/courses";
import { formOf, HIDDEN, HTML } from "#lti/forms";
import { type PageTexts, pageTexts } from "#lti/page-texts";
import { page, paragraph } from "#lti/pages";

type ConnectRequest = FastifyRequest<{ Params: { courseId: string }; Querystring: { choice?: unknown } }>;

/** Where a teacher whose course has no class yet chooses or makes one. */
export function registerConnectPages(scope: FastifyInstance): void {
  const { db } = scope;

  scope.get("/connect/:courseId", HIDDEN, async (request: ConnectRequest, reply) => {
    const { viewer, course } = await readCourse(db, request);
    if (course.classId !== null) throw new AppError("course_connected");
    const mayCreate = course.createsClasses || may(viewer, "class.create");
    const classes = await listTaughtClasses(db, viewer);
    return reply.type(HTML).send(connectPage(pageTexts(request), { course, classes, mayCreate, ...choiceOf(request) }));
  });

  scope.post("/connect/:courseId", HIDDEN, async (request: ConnectRequest, reply) => {
    requireOwnOrigin(request);
    const { viewer, course } = await readCourse(db, request);
    if (course.classId !== null) throw new AppError("course_connected");
    const form = formOf(request);
    const known = form.get("class");
    if (known === null && !course.createsClasses && !may(viewer, "class.create")) throw new AppError("forbidden");
    const slug = known ?? (await makeClass(scope, viewer, form.get("name") ?? ""));
    const found = await findTaughtClass(db, viewingNow({ viewer }), slug);
    await connectCourse(db, viewer, found.row.id, course.id);
    const { choice } = choiceOf(request);
    return reply.redirect(
      choice === "" ? `/signed-in?next=${encodeURIComponent(`/classes/${slug}`)}` : `/lti/choose/${choice}`,
      303,
    );
  });
}

async function readCourse(db: Database, request: ConnectRequest) {
  const { viewer } = request;
  if (!viewer) throw new AppError("not_signed_in");
  if (!UUID.test(request.params.courseId)) throw new AppError("course_not_found");
  return { viewer, course: await requireTaughtCourse(db, viewer.id, request.params.courseId) };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The choice of content that goes on afterwards; empty for none. */
function choiceOf({ query }: ConnectRequest): { readonly choice: string } {
  return { choice: typeof query.choice === "string" && UUID.test(query.choice) ? query.choice : "" };
}

function makeClass(scope: FastifyInstance, viewer: Viewer, name: string): Promise<string> {
  const settings = classSettings.safeParse({ name: name.slice(0, LIMITS.classNameLength) });
  if (!settings.success) throw new AppError("invalid_request", { field: "name" });
  return createClass(scope.db, scope.renderMarkdown(viewer), viewer, settings.data);
}

function listTaughtClasses(db: Database, viewer: Viewer) {
  return db
    .selectFrom("class_members")
    .innerJoin("classes", "classes.id", "class_id")
    .select(["slug", "name", "term"])
    .where("user_id", "=", viewer.id)
    .where("state", "=", "active")
    .where("role", "in", CLASS_TEACHERS)
    .where("archived_at", "is", null)
    .orderBy("name")
    .orderBy("slug")
    .execute();
}

function connectPage(
  own: PageTexts,
  shown: {
    readonly course: { readonly id: string; readonly title: string };
    readonly classes: readonly { readonly slug: string; readonly name: string; readonly term: string }[];
    readonly mayCreate: boolean;
    readonly choice: string;
  },
): string {
  const { texts } = own;
  const { course, classes, mayCreate, choice } = shown;
  const form = (body: string, action: string) =>
    `<form method="post" action="/lti/connect/${course.id}${choice === "" ? "" : `?choice=${choice}`}">${body}<button>${escapeHtml(action)}</button></form>`;
  const options = classes.map(
    ({ slug, name, term }) =>
      `<option value="${escapeHtml(slug)}">${escapeHtml(term === "" ? name : `${name} (${term})`)}</option>`,
  );
  const known =
    classes.length === 0
      ? paragraph(texts.noClasses)
      : form(
          `<label>${escapeHtml(texts.yourClasses)} <select name="class" required>${options.join("")}</select></label>`,
          texts.connectTo,
        );
  const made = form(
    `<label>${escapeHtml(texts.newClassName)} <input type="text" name="name" value="${escapeHtml(course.title.slice(0, LIMITS.classNameLength))}" maxlength="${LIMITS.classNameLength}" required autocomplete="off"></label>`,
    texts.makeClass,
  );
  return page(
    own,
    texts.connect,
    `${paragraph(texts.connectHint({ course: course.title === "" ? texts.thisCourse : course.title }))}${known}${mayCreate ? `<h2>${escapeHtml(texts.newClass)}</h2>${made}` : ""}`,
  );
}
