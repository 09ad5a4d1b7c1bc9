import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "#platform/app-error";
import type { ServerConfig } from "#platform/config";
import { sendError } from "#platform/error-handler";
import { offerXsrfToken } from "#platform/site-guard";

/** Paths that are never a page; what they do not have is a JSON 404. */
const NO_PAGE = /^\/(api|judge0|static|problem-files|socket\.io)(\/|\?|$)/;

/**
 * Serves the built web client: hashed files under /static/ for ever, other files of the folder
 * briefly, and its index.html for every other GET, because the routes of the pages are the client's.
 * Compressed neighbours (.br, .gz) are preferred. Without a folder everything unknown is a JSON 404.
 */
export async function serveWebClient(app: FastifyInstance, config: ServerConfig): Promise<void> {
  const page = config.webDir === null ? null : await readPage(config.webDir, config.avatarUrl);
  if (config.webDir !== null) await serveFiles(app, config.webDir);
  app.setNotFoundHandler((request, reply) => {
    const isPage = ["GET", "HEAD"].includes(request.method) && !NO_PAGE.test(request.url);
    if (page === null || !isPage) return sendError(new AppError("not_found"), request, reply);
    return sendPage(page, request, reply, config);
  });
}

async function serveFiles(app: FastifyInstance, webDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: webDir,
    preCompressed: true,
    index: false,
    dotfiles: "ignore",
    globIgnore: ["**/*.{br,gz}", "index.html"],
    wildcard: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.startsWith(join(webDir, "static/"));
      reply.header("cache-control", isHashed ? "public, max-age=31536000, immutable" : "public, max-age=3600");
    },
  });
}

interface Page {
  readonly html: string;
  readonly etag: string;
}

function sendPage(page: Page, request: FastifyRequest, reply: FastifyReply, config: ServerConfig): FastifyReply {
  offerXsrfToken(request, reply, config);
  reply.header("cache-control", "no-cache").header("etag", page.etag);
  if (request.headers["if-none-match"] === page.etag) return reply.code(304).send();
  return reply.code(200).type("text/html; charset=utf-8").send(page.html);
}

/** The page with what the client has to know of this installation. Throws when the client was not built. */
async function readPage(webDir: string, avatarUrl: string | null): Promise<Page> {
  const built = await readFile(join(webDir, "index.html"), "utf8");
  const meta = avatarUrl === null ? "" : `<meta name="assay-avatar-url" content="${escapeAttribute(avatarUrl)}">`;
  const html = built.replace("</head>", () => `${meta}</head>`);
  return { html, etag: `"${createHash("sha256").update(html).digest("base64url")}"` };
}

function escapeAttribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
