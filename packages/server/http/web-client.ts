import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Site } from "@assay/contract/routes/site";
import { ENGLISH } from "@assay/contract/texts/language";
import { PRODUCT_NAME } from "@assay/contract/texts/pages";
import { isPagePath, SITE_META } from "@assay/contract/vocabulary/page-paths";
import { siteIcon } from "@assay/contract/vocabulary/site-colours";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "#base/app-error";
import type { ServerConfig } from "#base/config";
import type { SiteStore } from "#base/site-store";
import { sendError } from "#http/error-handler";
import { isUnchanged, sharedHeaders } from "#http/public-replies";
import { offerXsrfToken } from "#http/site-guard";

/** Paths that are never pages; unknown ones get a JSON 404. */
const NO_PAGE =
  /^\/(api|judge0|lti|sso|static|problem-files|kattis|problem-statements|problem-samples|test-files|socket\.io)(\/|\?|$)/;

/**
 * Serves the built web client: files with a hash under /static/ are cached forever, other files briefly, and every
 * other GET gets index.html, because the client renders the pages: with status 200 if it has a page there, else with
 * 404 and its 404 page. Compressed variants (.br, .gz) are preferred. Without a folder, every unknown path is a JSON
 * 404.
 */
export async function serveWebClient(app: FastifyInstance, config: ServerConfig): Promise<void> {
  const built = config.webDir === null ? null : await readFile(join(config.webDir, "index.html"), "utf8");
  const render = () => (built === null ? null : renderPage(built, app.site.currentUntil()));
  let page = render();
  const currentPage = () => {
    if (page?.until && page.until.getTime() <= Date.now()) page = render();
    return page;
  };
  app.site.onChange(() => {
    page = render();
    app.publicReplies.drop("pages");
  });
  if (config.webDir !== null) await serveFiles(app, config.webDir);
  app.setNotFoundHandler((request, reply) => {
    const page = currentPage();
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

const HTML = "text/html; charset=utf-8";

interface Page {
  readonly html: string;
  /** When the page stops being true; see `SiteStore`. */
  readonly until: Date | null;
  readonly etag: string;
}

function sendPage(page: Page, request: FastifyRequest, reply: FastifyReply, config: ServerConfig): FastifyReply {
  offerXsrfToken(request, reply, config);
  reply.header("cache-control", "no-cache");
  const path = request.url.replace(/\?.*/s, "");
  const isOfJudge0 = isPathOfJudge0(path);
  if (!isPagePath(path) || (isOfJudge0 && !isNavigation(request))) {
    return reply.code(404).type(HTML).send(page.html);
  }
  reply
    .code(200)
    .type(HTML)
    .header("vary", isOfJudge0 ? "accept-encoding, accept, sec-fetch-mode" : "accept-encoding");
  if (request.method === "GET" && !isOfJudge0) {
    const generation = request.server.publicReplies.generationOf("pages");
    const kept = {
      topic: "pages",
      generation,
      until: page.until,
      body: page.html,
      headers: sharedHeaders(reply),
    } as const;
    request.server.publicReplies.keep(request.originalUrl, kept);
  }
  reply.header("etag", page.etag);
  if (isUnchanged(request.headers["if-none-match"], page.etag)) return reply.code(304).send();
  return reply.send(page.html);
}

/** Judge0 has its submissions at this address. A client that looks for them here has to see that there are none. */
function isPathOfJudge0(path: string): boolean {
  return /^\/submissions(\/|$)/i.test(path);
}

/** True for a browser that opens a page, false for programs. */
function isNavigation({ headers }: FastifyRequest): boolean {
  return headers["sec-fetch-mode"] === "navigate" || /^text\/html\b/i.test(headers.accept?.trim() ?? "");
}

/** index.html with the site's settings in its head, where the pages read them at once; its title, logo and colour are the site's. */
function renderPage(built: string, { site, until }: ReturnType<SiteStore["currentUntil"]>): Page {
  const meta = `<meta name="${SITE_META}" content="${escapeAttribute(JSON.stringify(site))}">`;
  const html = built
    .replace("</head>", () => `${meta}</head>`)
    .replace(/(<meta name="description" content=")[^"]*"/, (own, start: string) =>
      site.welcomeText === "" && site.name === PRODUCT_NAME ? own : `${start}${escapeAttribute(describe(site))}"`,
    )
    .replace(`<title>${PRODUCT_NAME}</title>`, () => `<title>${escapeAttribute(site.name)}</title>`)
    .replace('<html lang="en"', () => `<html lang="${site.language ?? ENGLISH.tag}" data-site-colour="${site.colour}"`)
    .replace(/(<link rel="icon" href=")[^"]*"/, (link, start: string) =>
      site.logo === null && site.logoLetter === "" && site.colour === "blue"
        ? link
        : `${start}${escapeAttribute(site.logo ?? siteIcon(site))}"`,
    );
  return { html, until, etag: `"${createHash("sha256").update(html).digest("base64url")}"` };
}

/** What search engines show below the name of a site that has its own. */
function describe({ name, welcomeText }: Site): string {
  return welcomeText === "" ? name : welcomeText.replaceAll(/\s+/g, " ").slice(0, LONGEST_DESCRIPTION);
}

/** Search engines show about this many characters. */
const LONGEST_DESCRIPTION = 300;

function escapeAttribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
