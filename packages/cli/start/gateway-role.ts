import { setTimeout as sleep } from "node:timers/promises";
import { SECOND } from "@assay/contract/vocabulary/units";
import { connect } from "@assay/database/connect";
import { migrate } from "@assay/database/migrate";
import { openGateway } from "@assay/gateway/serve/open-gateway";
import { buildBareApp } from "@assay/server/bare-app";
import { networkOf } from "@assay/server/base/client-network";
import type { Config } from "#config";
import { requireDatabase } from "#open-database";
import { logUpdate, openLog } from "#start/log";
import { announceGateway } from "#start/ready-notice";
import { isRole, notifySupervisor, stopOnSignal } from "#start/role-process";
import { openTracer } from "#tracing/open-tracer";

const STOP_GRACE_MS = 15 * SECOND;
/** For tokens and figures; judging has its own connections. */
const MAX_CONNECTIONS = 4;

/** Runs a gateway alone: workers join there, and there are no pages. Resolves once it listens. */
export async function runGatewayRole(config: Config): Promise<void> {
  const log = openLog("gateway", config);
  const databaseUrl = await requireDatabase(config);
  logUpdate(log, await migrate(databaseUrl));
  const db = connect(databaseUrl, { maxConnections: MAX_CONNECTIONS, applicationName: "assay gateway" });
  const app = buildBareApp({ db, metricsToken: config.METRICS_TOKEN ?? null, logger: log });
  const tracer = await openTracer(config, "gateway", log);
  const gateway = openGateway(app.server, {
    databaseUrl,
    natsUrl: config.NATS_URL,
    db,
    log,
    tracer,
    networkOf: (request) => networkOf(request, { trustProxy: config.TRUST_PROXY }),
    comparesSpeed: true,
  });
  const drainMs = config.DRAIN_SECONDS * SECOND;
  stopOnSignal(async (cause) => {
    app.drain.begin();
    await Promise.all([gateway.close(), cause !== "SIGINT" && sleep(drainMs)]);
    await app.close();
    await tracer?.close();
    await db.destroy();
  }, drainMs + STOP_GRACE_MS);
  const address = await app.listen({ host: config.HOST, port: config.PORT });
  if (isRole()) await notifySupervisor({ kind: "ready", address });
  else announceGateway(config, address);
}
