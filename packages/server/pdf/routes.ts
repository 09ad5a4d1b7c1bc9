import { PDF_ROUTES } from "@assay/contract/routes/pdf";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { RATES } from "@assay/contract/vocabulary/rates";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { countEvent } from "#base/rate-limit";
import { senderOf } from "#base/sender";
import { createLargeAnswers } from "#http/large-answers";
import { registerRoutes } from "#http/register-route";
import { createCollector } from "#pdf/collect";
import type { PrintedDocument } from "#pdf/document/printed-document";
import { createPrinter } from "#pdf/printer";

/** Statements as PDF files, for exactly those who may read them on pages. */
export function registerPdfRoutes(app: FastifyInstance): void {
  const collect = createCollector(app);
  const printer = createPrinter(app.config.printingBrowser, app.log);
  const large = createLargeAnswers({ ...LIMITS.largeAnswers, answerMs: LIMITS.exportMs });

  const send = async (request: FastifyRequest, reply: FastifyReply, document: PrintedDocument) => {
    const sender = senderOf(request);
    await countEvent(app.db, `pdf:${sender}`, RATES.pdfsPerSender);
    const file = await printer.print(document, sender, large.begin(request, reply));
    reply.header("content-disposition", `inline; filename="${fileName(document.title)}.pdf"`);
    reply
      .header("x-content-type-options", "nosniff")
      .header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'");
    return reply.type("application/pdf").send(file);
  };

  registerRoutes(app, PDF_ROUTES, {
    readProblemPdf: async ({ params, query, viewing, request, reply }) =>
      send(request, reply, await collect.problem(viewing, params.problemId, query)),
    readListPdf: async ({ params, query, viewing, request, reply }) =>
      send(request, reply, await collect.list(viewing, params.listId, query)),
    readContestPdf: async ({ params, query, viewing, request, reply }) =>
      send(request, reply, await collect.contest(viewing, params.key, query)),
    readAssignmentPdf: async ({ params, query, viewing, request, reply }) =>
      send(request, reply, await collect.assignment(viewing, params, query)),
  });
}

/** A title as the name of a file: letters and digits of ASCII. */
function fileName(title: string): string {
  const plain = title.normalize("NFKD").replace(/[^\w]+/g, "-");
  return plain.replace(/^-+|-+$/g, "").slice(0, 60) || "statements";
}
