import { LIMITS } from "@assay/contract/vocabulary/limits";
import { escapeHtml } from "@assay/html/html";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "#base/app-error";
import { originOf } from "#http/origin";
import { answerChoice, type Choosable, listChoosable, readAnswer, requireChoice } from "#lti/choices/choices";
import { formOf, HIDDEN, HTML } from "#lti/forms";
import { allowForms } from "#lti/page-policy";
import { type PageTexts, pageTexts } from "#lti/page-texts";
import { page, paragraph, sendingPage } from "#lti/pages";

/** Where teachers choose what becomes a link in their course, and where the frame in which they began gets it. */
export function registerChoices(scope: FastifyInstance): void {
  const { db } = scope;

  scope.get<{ Params: { id: string } }>("/choose/:id", HIDDEN, async (request, reply) => {
    const choice = await requireChoice(db, request.viewer?.id, request.params.id);
    if (choice.classId === null) return reply.redirect(`/lti/connect/${choice.contextId}?choice=${choice.id}`, 303);
    const choosable = await listChoosable(db, choice.classId);
    const { takesSeveral } = choice.settings;
    return reply
      .type(HTML)
      .send(choosePage(pageTexts(request), choosable, { id: choice.id, slug: choice.slug ?? "", takesSeveral }));
  });

  scope.post<{ Params: { id: string } }>("/choose/:id", HIDDEN, async (request, reply) => {
    requireOwnOrigin(request);
    const choice = await requireChoice(db, request.viewer?.id, request.params.id);
    const keys = formOf(request)
      .getAll("item")
      .slice(0, LIMITS.ltiChosenItems + 1);
    const { address, token } = await answerChoice(db, choice, keys, originOf(request));
    const own = pageTexts(request);
    if (choice.ticketHash !== null)
      return reply.type(HTML).send(page(own, own.texts.choose, paragraph(own.texts.chosenInTab)));
    allowForms(reply, [address]);
    return reply.type(HTML).send(sendingPage(own, own.texts.backToCourse, { action: address, fields: { JWT: token } }));
  });

  scope.get<{ Querystring: { ticket?: unknown } }>("/answer", HIDDEN, async (request, reply) => {
    const { ticket } = request.query;
    const answer = typeof ticket === "string" && ticket !== "" ? await readAnswer(db, ticket) : null;
    if (answer === null) return reply.code(404).send({});
    return answer === "waiting" ? reply.code(202).send({}) : answer;
  });
}

/** Throws AppError `cross_site` for a form of another site. */
export function requireOwnOrigin(request: FastifyRequest): void {
  if (request.headers.origin !== originOf(request)) throw new AppError("cross_site");
}

function choosePage(
  own: PageTexts,
  choosable: readonly Choosable[],
  { id, slug, takesSeveral }: { readonly id: string; readonly slug: string; readonly takesSeveral: boolean },
): string {
  const { texts } = own;
  const nameOf = ({ assignment, problem }: Choosable) => {
    if (assignment === null) return texts.theClass;
    return problem === null ? assignment : texts.problemOf({ assignment, problem });
  };
  const rows = choosable.map(
    (each) =>
      `<label class="choice"><input type="${takesSeveral ? "checkbox" : "radio"}" name="item" value="${escapeHtml(each.key)}"><span>${escapeHtml(nameOf(each))}</span></label>`,
  );
  const hint = paragraph(takesSeveral ? texts.chooseHint : `${texts.chooseHint} ${texts.chooseOne}`);
  const none =
    choosable.length === 1
      ? `<p><a href="/classes/${escapeHtml(slug)}" target="_blank" rel="noopener">${escapeHtml(texts.nothingToChoose)}</a></p>`
      : "";
  return page(
    own,
    texts.choose,
    `${hint}${none}<form method="post" action="/lti/choose/${id}">${rows.join("")}<button>${escapeHtml(texts.add)}</button></form>`,
  );
}
