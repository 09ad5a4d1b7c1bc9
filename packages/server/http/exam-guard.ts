import type { InExam } from "@assay/contract/routes/route";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { readSessionCookie } from "#access/cookies";
import { mayHaveKeyInBody } from "#access/credentials";
import { noteLogin } from "#access/exam-logins";
import { type ExamRequest, requireInExam, requirePlace } from "#access/exam-rule";
import { hashSecret } from "#access/secrets";
import { AppError } from "#base/app-error";
import { isSecure, type ServerConfig } from "#base/config";
import { describeDevice } from "#base/describe-client";

declare module "fastify" {
  interface FastifyContextConfig {
    /** As in the contract, for a route that is not there. */
    inExam?: InExam;
  }
}

/**
 * Refuses students whose exam runs everything but the exam, on every route of this scope (docs/decisions/0108-exams.md): a route is closed
 * unless it says `inExam`. An exam opens for pages alone, from its addresses, and with its browser. Comes after `readViewers`.
 */
export function closeOutsideExams(app: FastifyInstance, config: ServerConfig): void {
  const refuse = async (request: FastifyRequest) => {
    const exams = request.viewer?.exams;
    if (!exams || request.viewer === null) return;
    const { contract, inExam = contract?.inExam } = request.routeOptions.config;
    const named = { ...(request.params as object), ...namedOutsidePath(request) };
    // Tokens and the doors for programs show nothing at all: what a program may read, somebody else may ask it for.
    if (request.credential !== "session") throw new AppError("exam_running");
    await requireInExam(app.db, exams, inExam, named);
    if (inExam === "exam") for (const exam of exams) requirePlace(exam, examRequestOf(request, config));
    const hash = hashSecret(readSessionCookie(request, config) ?? "");
    const device = describeDevice(request.headers["user-agent"]);
    for (const { session } of exams)
      if (session !== null) await noteLogin(app.db, session.id, { hash, device, address: request.ip });
  };
  app.addHook("onRequest", async (request) => {
    if (!mayHaveKeyInBody(request)) await refuse(request);
  });
  app.addHook("preValidation", async (request) => {
    // Found in the body, after the other hook.
    if (request.credential === "token") await refuse(request);
  });
}

/** What a query names of what could belong to somebody's other work. Judge0's clients may name tokens in a header instead. */
function namedOutsidePath({ query, headers }: FastifyRequest): object {
  const { tokens, problemId } = (query ?? {}) as Record<string, unknown>;
  const allTokens = [tokens, headers.tokens].flat().filter((each) => each !== undefined);
  return { ...(allTokens.length > 0 && { tokens: allTokens }), ...(problemId !== undefined && { problemId }) };
}

/** What an exam wants to know of a request. Behind a proxy the address is that of `PUBLIC_URL`, if it is set. */
export function examRequestOf(request: FastifyRequest, config: ServerConfig): ExamRequest {
  return { url: `${originOf(request, config)}${request.originalUrl}`, ip: request.ip, headers: request.headers };
}

/** The origin of this site, as the browser of a request sees it. */
export function originOf(request: FastifyRequest, config: ServerConfig): string {
  return config.publicUrl?.replace(/\/$/, "") ?? `${isSecure(config) ? "https" : request.protocol}://${request.host}`;
}
