import { randomUUID } from "node:crypto";
import { createServer, type Server } from "node:http";
import { PUBLIC_TOPICS } from "@assay/contract/routes/route";
import type { SiteContent } from "@assay/contract/routes/site";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { Tracer } from "@assay/contract/vocabulary/tracing";
import { SECOND } from "@assay/contract/vocabulary/units";
import type { Database } from "@assay/database/connect";
import { foldCounters } from "@assay/database/counters/fold";
import { openEventBus } from "@assay/database/events/event-bus";
import { openEventHub } from "@assay/database/events/event-hub";
import { openPublisher } from "@assay/database/events/publisher";
import { getSecret } from "@assay/database/secrets";
import cookie from "@fastify/cookie";
import { serializerCompiler } from "@fastify/type-provider-zod";
import Fastify, { type FastifyBaseLogger, type FastifyHttpOptions, type FastifyInstance } from "fastify";
import { sessionCookieName, XSRF_COOKIE, xsrfCookieHeader } from "#access/cookies";
import { openExamClock } from "#access/exam-clock";
import { readViewers } from "#access/identify-viewer";
import { showWithheld } from "#assignments/show-withheld";
import type { ServerConfig } from "#base/config";
import { type DiskSpace, diskProblems } from "#base/disk-space";
import { inputReader } from "#base/read-input";
import { type InstalledSite, openSiteStore } from "#base/site-store";
import { boardRoom } from "#boards/board-room";
import { openBoards } from "#boards/board-store";
import { callPlatformsRegularly } from "#call-platforms-regularly";
import { classChatRoom } from "#chat/class-room";
import { openChat } from "#chat/open-chat";
import { openWebhooks } from "#clics/webhooks/open-webhooks";
import { computeGradesRegularly } from "#compute-grades-regularly";
import { contestNewsRoom } from "#contests/messages/news-room";
import { publishProblems } from "#contests/publish-problems";
import { statementKeyRoom } from "#contests/sealed/key-room";
import { openSealedStatements } from "#contests/sealed/sealed-statements";
import { settleContests } from "#contests/settle-contests";
import { copyBlobsRegularly } from "#copy-blobs-regularly";
import { settleExams } from "#exams/end-exams";
import { gradesRoom } from "#gradebook/room";
import { markingRoom } from "#grading/room";
import { installBodies } from "#http/bodies/read-body";
import { closeToVisitors } from "#http/closed-site";
import { diskGuard } from "#http/disk-guard";
import { createDrain, type Drain, drainOnClose } from "#http/drain";
import { installErrorHandler } from "#http/error-handler";
import { closeOutsideExams } from "#http/exam-guard";
import { type Readiness, registerHealth } from "#http/health";
import { countReplies, registerMetrics } from "#http/metrics";
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
import { registerLti } from "#lti/register";
import { sendNoticeMails } from "#notices/notice-mails";
import { noticeRoom } from "#notices/room";
import { openFigures } from "#operation/figures";
import { addJudgingMetrics, countGaps } from "#operation/judging-metrics";
import { problemRoom, problemSetRoom } from "#problems/rooms";
import { createSealer } from "#problems/seal";
import { rankingRoom } from "#ranking/room";
import { endWithSessions } from "#realtime/end-of-sessions";
import { openEventTurns } from "#realtime/event-turns";
import { closeEventsInExams } from "#realtime/exam-events";
import { openRooms } from "#realtime/rooms";
import { openRealtime } from "#realtime/socket-server";
import { REGISTRATIONS } from "#registrations";
import { regularly } from "#regularly";
import { advanceRehearsals } from "#rehearsals/advance-rehearsals";
import { tellOfRejudges } from "#rejudges/tell-users";
import { openComparing } from "#similarity/compare-next";
import { createApiQueue } from "#submissions/api-queue";
import { acceptEarlierEvents } from "#submissions/earlier-events";
import { submissionRoom } from "#submissions/submission-room";
import { verdictRoom } from "#submissions/verdict-room";
import { sweepRegularly } from "#sweep";
import { tellDueWorkRegularly } from "#tell-due-work-regularly";
import { openPasswordMails } from "#users/password-mails";
import { openAdvancing } from "#workshop/programs/advance-jobs";

export interface AppOptions {
  /** The caller closes it, after the app. */
  readonly db: Database;
  /** For LISTEN, which needs a connection of its own. */
  readonly databaseUrl: string;
  /** NATS carries the live events; PostgreSQL if absent. */
  readonly natsUrl?: string;
  readonly config: ServerConfig;
  /** What the pages show about this installation. */
  readonly site: SiteContent;
  /** If absent, nothing is logged. */
  readonly logger?: FastifyBaseLogger;
  /** Further problems of the installation, for `/readyz`. */
  readonly readiness?: Readiness;
  /** Free disk space, for `/readyz` and `/metrics`; empty where others monitor the disks. */
  readonly disks?: () => readonly DiskSpace[];
  /** Traces requests that send test runs; nothing is traced if absent. The caller closes it. */
  readonly tracer?: Tracer | null;
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
  const drain = createDrain();
  const app = Fastify(serverOptions(options, replies, drain));
  drainOnClose(app, drain);
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
    hasPdf: config.printingBrowser !== null,
  };
  app.decorate("db", db);
  app.decorate("config", config);
  app.decorate("tracer", options.tracer ?? null);
  app.decorateRequest("isAdmitted", false);
  app.decorateRequest("publicGeneration", 0);
  app.decorateRequest("publicUntil", null);
  app.decorateRequest("endWait", () => undefined);
  app.decorate("requireDiskSpace", diskGuard(disks));
  prepareJudge0Server(app);
  installBodies(app);
  installSanitiser(app);
  app.setValidatorCompiler(inputReader);
  app.setSerializerCompiler(serializerCompiler);
  installErrorHandler(app);
  await installSecurityHeaders(app, config, options.site);
  await app.register(cookie);
  const registry = registerMetrics(app, db, { disks, token: config.metricsToken });
  countReplies(registry, app.publicReplies);
  app.decorate("figures", openFigures(db));
  app.decorate("disks", disks);
  addJudgingMetrics(registry, app.figures);
  await describeApi(app, config);
  registerHealth(app, db, async () => [...diskProblems(disks()), ...((await readiness?.()) ?? [])]);
  registerSecurityTxt(app, config);
  const bus = await openEventBus({ db, databaseUrl, natsUrl: options.natsUrl, log: app.log });
  app.addHook("onClose", () => bus.close());
  const events = await openEventHub(bus);
  app.addHook("onClose", () => events.close());
  app.decorate("events", events);
  app.decorate("examClock", openExamClock(app, db, events));
  countGaps(registry, events);
  const publisher = openPublisher(bus, (err) => app.log.warn({ err }, "news of submissions could not be sent"));
  app.decorate("publisher", publisher);
  app.decorate("apiQueue", createApiQueue(db));
  app.addHook("onClose", () => publisher.close());
  app.publicReplies.follow(events);
  app.decorate("installedSite", installed);
  app.decorate("site", await openSiteStore(db, installed, events));
  // Whether the site has a blog, and what visitors see at all, can change with its settings.
  app.site.onChange(() => {
    for (const topic of PUBLIC_TOPICS) app.publicReplies.drop(topic);
  });
  app.decorate("sealer", createSealer(await getSecret(db, "sealed-tests")));
  const statementSecret = await getSecret(db, "sealed-statements");
  app.decorate("sealedStatements", openSealedStatements({ db, sealer: app.sealer, secret: statementSecret }));
  app.decorate("mails", openPasswordMails(app, db, config));
  sendNoticeMails(app, db, config);
  app.decorate("twoFactor", { db, key: await getSecret(db, "two-factor") });
  const onBoardError = (err: unknown) => app.log.warn({ err }, "a board could not be brought up to date");
  app.decorate("boards", openBoards({ db, events, onError: onBoardError }));
  app.addHook("onClose", async () => app.boards.close());
  await app.register(async (api) => {
    readViewers(api, db, config);
    guardSite(api, config);
    closeToVisitors(api);
    closeOutsideExams(api, config);
    for (const register of REGISTRATIONS) await register(api);
  });
  await registerLti(app);
  openCallbacks(app, events, { db, sealer: app.sealer, allowsPrivate: config.allowsPrivateCallbacks });
  await serveWebClient(app, config);
  const io = await openRealtime(app, db, config);
  endWithSessions(app, io, db, events);
  closeEventsInExams(io);
  const turns = openEventTurns(app);
  const rooms = openRooms(app, { io, events, turns });
  rooms.add(verdictRoom(db, events, turns, app.tracer));
  rooms.add(submissionRoom(events));
  rooms.add(problemRoom(db, events));
  rooms.add(problemSetRoom(db, events));
  rooms.add(noticeRoom(events));
  rooms.add(rankingRoom(events));
  rooms.add(boardRoom(db, app.boards));
  rooms.add(contestNewsRoom(db, events));
  rooms.add(gradesRoom(db, events));
  rooms.add(classChatRoom(db, events));
  rooms.add(markingRoom(db, events));
  rooms.add(statementKeyRoom(db, app.sealedStatements));
  acceptEarlierEvents(io, rooms, turns);
  await openChat(app, { io, db, events, turns, rooms });
  sweepRegularly(app, db);
  regularly(app, "folding the counters", () => foldCounters(db));
  regularly(app, "settling contests", async () => {
    await settleContests(db);
    await showWithheld(db);
    await publishProblems(db);
  });
  regularly(app, "delivering webhooks", openWebhooks(app));
  regularly(app, "telling of rejudges", () => tellOfRejudges(db));
  regularly(app, "advancing rehearsals", () => advanceRehearsals(app));
  regularly(app, "settling exams", () => settleExams(db));
  computeGradesRegularly(app);
  callPlatformsRegularly(app);
  tellDueWorkRegularly(app);
  regularly(app, "comparing programs", openComparing(app));
  regularly(app, "advancing the programs of authors", openAdvancing(app));
  copyBlobsRegularly(app, db);
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

function serverOptions(
  { config, logger }: AppOptions,
  replies: PublicReplies,
  drain: Drain,
): FastifyHttpOptions<Server> {
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
          drain.mark(response);
          replies.answer(request, response, handle);
        },
      ),
    rewriteUrl: ({ url = "/" }) => plainAddress(readableUrl(url)),
    // The router itself would answer a long part of an address, in its own words and without our headers. Node limits addresses,
    // and the routes' schemas refuse what is too long.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: Number.MAX_SAFE_INTEGER },
    // What arrives over a connection that is still in use is answered; the reply then closes the connection.
    return503OnClosing: false,
    // An open page must not keep the server from stopping.
    forceCloseConnections: true,
  };
}
