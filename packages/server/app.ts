import { randomUUID } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { SiteContent } from "@assay/contract/routes/site";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { SECOND } from "@assay/contract/vocabulary/units";
import type { Database } from "@assay/database/connect";
import { openEventHub } from "@assay/database/events/event-hub";
import { getSecret } from "@assay/database/secrets";
import cookie from "@fastify/cookie";
import { serializerCompiler, validatorCompiler } from "@fastify/type-provider-zod";
import Fastify, { type FastifyBaseLogger, type FastifyHttpOptions, type FastifyInstance } from "fastify";
import { sessionCookieName, XSRF_COOKIE, xsrfCookieHeader } from "#access/cookies";
import { readViewers } from "#access/identify-viewer";
import { registerAuditRoutes } from "#audit/routes";
import type { ServerConfig } from "#base/config";
import { type DiskSpace, diskProblems } from "#base/disk-space";
import { type InstalledSite, openSiteStore } from "#base/site-store";
import { registerCommentRoutes } from "#blogs/comment-routes";
import { registerBlogRoutes } from "#blogs/routes";
import { openChat } from "#chat/open-chat";
import { registerChatRoutes } from "#chat/routes";
import { registerPageDraftRoutes } from "#drafts/routes";
import { registerEditorialRoutes } from "#editorials/routes";
import { registerHomeRoutes } from "#home/routes";
import { installBodies } from "#http/bodies/read-body";
import { diskGuard } from "#http/disk-guard";
import { installErrorHandler } from "#http/error-handler";
import { type Readiness, registerHealth } from "#http/health";
import { registerMetrics } from "#http/metrics";
import { describeApi } from "#http/openapi";
import { createPublicReplies, type PublicReplies } from "#http/public-replies";
import { logWithoutSecrets, makeRequestLog } from "#http/request-log";
import { installSanitiser } from "#http/sanitiser";
import { installSecurityHeaders } from "#http/security";
import { registerSecurityTxt } from "#http/security-txt";
import { guardSite } from "#http/site-guard";
import { endSlowReaders } from "#http/slow-readers";
import { serveWebClient } from "#http/web-client";
import { openCallbacks } from "#judge0-api/callbacks/open-callbacks";
import { plainAddress } from "#judge0-api/http/address";
import { prepareJudge0Server } from "#judge0-api/own-port";
import { registerJudge0 } from "#judge0-api/register";
import { registerModerationRoutes } from "#moderation/routes";
import { registerProblemFileRoute, registerStatementRoute } from "#problems/file-route";
import { problemRoom, problemSetRoom } from "#problems/rooms";
import { registerProblemRoutes } from "#problems/routes";
import { createSealer } from "#problems/seal";
import { registerProblemSetRoutes } from "#problems/set-routes";
import { registerTestFileRoute } from "#problems/test-file-route";
import { registerProfileRoutes } from "#profiles/routes";
import { registerQueueRoutes } from "#queue/routes";
import { rankingRoom } from "#ranking/room";
import { registerRankingRoutes } from "#ranking/routes";
import { endWithSessions } from "#realtime/end-of-sessions";
import { openEventTurns } from "#realtime/event-turns";
import { openRooms } from "#realtime/rooms";
import { openRealtime } from "#realtime/socket-server";
import { registerRejudgeRoutes } from "#rejudges/routes";
import { registerSiteRoutes } from "#site/routes";
import { registerSiteSettingsRoutes } from "#site/settings-routes";
import { acceptEarlierEvents } from "#submissions/earlier-events";
import { registerSubmissionHistoryRoutes } from "#submissions/routes";
import { submissionRoom } from "#submissions/submission-room";
import { verdictRoom } from "#submissions/verdict-room";
import { sweepRegularly } from "#sweep";
import { registerAccountRoutes } from "#users/account-routes";
import { registerExportRoutes } from "#users/export/routes";
import { registerManageUserRoutes } from "#users/manage-routes";
import { openPasswordMails } from "#users/password-mails";
import { registerPasswordRoutes } from "#users/password-routes";
import { registerUserRoutes } from "#users/routes";
import { registerSettingsRoutes } from "#users/settings-routes";
import { registerTokenRoutes } from "#users/token-routes";
import { registerTwoFactorRoutes } from "#users/two-factor/routes";
import { openCheckerCompiler } from "#workshop/compile-checker";
import { registerPackageRoutes } from "#workshop/package-routes";
import { registerWorkshopRoutes } from "#workshop/routes";
import { registerSolutionRoutes } from "#workshop/solution-routes";

/** What the web server needs. */
export interface AppOptions {
  /** The caller closes it, after the app. */
  readonly db: Database;
  /** For LISTEN, which needs a connection of its own. */
  readonly databaseUrl: string;
  readonly config: ServerConfig;
  /** What the pages show about this installation. */
  readonly site: SiteContent;
  /** If absent, nothing is logged. */
  readonly logger?: FastifyBaseLogger;
  /** Further problems of the installation, for `/readyz`. */
  readonly readiness?: Readiness;
  /** Free disk space, for `/readyz` and `/metrics`; empty where others monitor the disks. */
  readonly disks?: () => readonly DiskSpace[];
}

const ONE_PROXY = 1;
/** How long an idle connection stays open: longer than the proxies in front keep one for reuse. */
const KEEP_ALIVE_MS = 72 * SECOND;

/**
 * Builds the web server; call `listen` or `inject` on it. `close` releases everything it opened. Throws if the database
 * does not answer or the web client has not been built.
 */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const replies = createPublicReplies({
    sessionCookie: sessionCookieName(options.config),
    offerXsrfCookie: ({ headers }) =>
      headers.cookie?.includes(`${XSRF_COOKIE}=`) ? null : xsrfCookieHeader(options.config),
  });
  const app = Fastify(serverOptions(options, replies));
  endSlowReaders(app.server);
  app.decorate("publicReplies", replies);
  try {
    await assemble(app, options);
    return app;
  } catch (error) {
    await app.close();
    throw error;
  }
}

async function assemble(app: FastifyInstance, options: AppOptions): Promise<void> {
  const { db, databaseUrl, config, readiness, disks = () => [] } = options;
  const installed: InstalledSite = {
    ...options.site,
    publicUrl: config.publicUrl,
    avatarUrl: config.avatarUrl,
    sendsMail: config.mail !== null,
  };
  app.decorate("isJudgeApiOpen", config.isJudgeApiOpen);
  app.decorateRequest("isAdmitted", false);
  app.decorateRequest("publicGeneration", 0);
  app.decorateRequest("publicUntil", null);
  app.decorate("requireDiskSpace", diskGuard(disks));
  prepareJudge0Server(app);
  installBodies(app);
  installSanitiser(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  installErrorHandler(app);
  await installSecurityHeaders(app, config, options.site);
  await app.register(cookie);
  registerMetrics(app, db, disks);
  await describeApi(app, config);
  registerHealth(app, db, async () => [...diskProblems(disks()), ...((await readiness?.()) ?? [])]);
  registerSecurityTxt(app, config);
  const events = await openEventHub(databaseUrl);
  app.addHook("onClose", () => events.close());
  app.publicReplies.follow(events);
  app.decorate("site", await openSiteStore(db, installed, events));
  // What the blog's routes reply depends on whether the site has a blog, and for whom.
  app.site.onChange(() => {
    app.publicReplies.drop("blogs");
    app.publicReplies.drop("comments");
  });
  const sealer = createSealer(await getSecret(db, "sealed-tests"));
  const passwordMails = openPasswordMails(app, db, config);
  const twoFactor = { db, key: await getSecret(db, "two-factor") };
  await app.register(async (api) => {
    readViewers(api, db, config);
    guardSite(api, config);
    registerAccountRoutes(api, twoFactor, config);
    registerTwoFactorRoutes(api, twoFactor);
    registerPasswordRoutes(api, db, passwordMails);
    registerSettingsRoutes(api, { db, mails: passwordMails }, config);
    registerExportRoutes(api, db, config);
    registerTokenRoutes(api, db, config);
    registerUserRoutes(api, { db, mails: passwordMails });
    registerManageUserRoutes(api, db);
    registerProfileRoutes(api, db);
    registerRankingRoutes(api, db);
    registerHomeRoutes(api, db);
    registerProblemRoutes(api, db, sealer);
    registerProblemSetRoutes(api, db);
    registerWorkshopRoutes(api, db, openCheckerCompiler({ db, events, sealer }));
    registerEditorialRoutes(api, db);
    registerPageDraftRoutes(api, db);
    registerPackageRoutes(api, db);
    registerSolutionRoutes(api, db);
    registerProblemFileRoute(api, db);
    registerStatementRoute(api, db);
    registerTestFileRoute(api, db);
    await registerJudge0(api, { db, config, sealer, events });
    registerBlogRoutes(api, db);
    registerCommentRoutes(api, db);
    registerModerationRoutes(api, db);
    registerChatRoutes(api, db);
    registerQueueRoutes(api, db);
    registerSubmissionHistoryRoutes(api, db);
    registerRejudgeRoutes(api, db);
    registerAuditRoutes(api, db);
    registerSiteRoutes(api, { db, installed, languages: config.languages });
    registerSiteSettingsRoutes(api, db, installed);
  });
  openCallbacks(app, events, { db, sealer, allowsPrivate: config.allowsPrivateCallbacks });
  await serveWebClient(app, config);
  const io = await openRealtime(app, db, config);
  endWithSessions(app, io, db, events);
  const turns = openEventTurns(app);
  const rooms = openRooms(app, { io, events, turns });
  rooms.add(verdictRoom(db, events, turns));
  rooms.add(submissionRoom(events));
  rooms.add(problemRoom(db, events));
  rooms.add(problemSetRoom(db, events));
  rooms.add(rankingRoom(events));
  acceptEarlierEvents(io, rooms, turns);
  await openChat(app, { io, db, events, turns, rooms });
  sweepRegularly(app, db);
}

/** The address with a malformed path such as `/profile/%ff` taken literally, so that its reader gets a page that says what is wrong. */
function readableUrl(url: string): string {
  const [path = "", ...query] = url.split("?");
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll("%", "%25"), ...query].join("?");
  }
}

function serverOptions({ config, logger }: AppOptions, replies: PublicReplies): FastifyHttpOptions<Server> {
  return {
    ...(logger ? { loggerInstance: logWithoutSecrets(logger) } : { logger: false }),
    trustProxy: config.trustProxy ? (_address: string, hop: number) => hop < ONE_PROXY : false,
    childLoggerFactory: makeRequestLog,
    genReqId: () => randomUUID(),
    bodyLimit: LIMITS.smallRequestBytes,
    serverFactory: (handle) =>
      createServer(
        {
          // Java's HTTP client and `curl --http2` offer h2c with the first request of a connection. We do not take the
          // offer, so it is an ordinary request.
          shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === "websocket",
          requestTimeout: LIMITS.requestArrivalMs,
          keepAliveTimeout: KEEP_ALIVE_MS,
        },
        (request, response) => {
          if (!replies.answer(request, response)) handle(request, response);
        },
      ),
    rewriteUrl: ({ url = "/" }) => plainAddress(readableUrl(url)),
    routerOptions: { ignoreTrailingSlash: true },
    // An open page must not keep the server from stopping.
    forceCloseConnections: true,
  };
}
