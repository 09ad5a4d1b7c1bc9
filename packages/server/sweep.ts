import { LIMITS } from "@assay/contract/vocabulary/limits";
import { MINUTE } from "@assay/contract/vocabulary/units";
import type { Database } from "@assay/database/connect";
import { sweepImports } from "@assay/database/package-imports/sweep";
import { sweepOldVersions } from "@assay/database/problems/remove-old-versions";
import { deleteExpiredFreeRuns } from "@assay/database/storage/free-runs";
import { deleteOldData } from "@assay/database/storage/retention";
import { sampleSizes } from "@assay/database/storage/sizes";
import type { FastifyInstance } from "fastify";
import { sweepSessions } from "#access/sessions";
import { sweepEvents } from "#base/rate-limit";
import { sweepMessages } from "#chat/message-queries";
import { sweepMutes } from "#chat/mutes";
import { endRetention } from "#classes/manage/end-retention";
import { sweepJobeFiles } from "#jobe-api/files";
import { sweepNotices } from "#notices/read-notices";
import { sweepRehearsals } from "#rehearsals/end-rehearsal";
import { sweepSsoLogins } from "#sso/open-logins";
import { sweepRequestKeys } from "#submissions/repeats";
import { sweepSealedRuns } from "#submissions/sealed-rate";
import { sweepDevices } from "#users/known-devices";
import { sweepPasswordLinks } from "#users/password-links";
import { sweepPendingLogins } from "#users/pending-logins";

const SWEEP_EVERY_MS = 10 * MINUTE;

/**
 * Periodically deletes expired sessions, unfinished logins and password links, forgotten devices, old rate events, old chat
 * messages, mutes that are over, expired free runs, unused files of Jobe's API, old versions of problems, old counts of hidden tests' runs, old keys of requests,
 * abandoned imports, old reports of imports, old notices, old rehearsals, the data of classes whose time is over and what the settings keep for a limited time, for as long as the app is open. Measures how
 * much of the disk is used.
 */
export function sweepRegularly(app: FastifyInstance, db: Database): void {
  const { keepDays } = app.config;
  const sweep = () => {
    const swept = Promise.all([
      sweepSessions(db),
      sweepDevices(db),
      sweepPasswordLinks(db),
      sweepPendingLogins(db),
      sweepSsoLogins(db),
      sweepEvents(db),
      sweepMessages(db),
      sweepMutes(db),
      deleteExpiredFreeRuns(db, LIMITS.freeRunKeptMs).then(() => sweepOldVersions(db)),
      sweepSealedRuns(db),
      sweepJobeFiles(db),
      sweepRequestKeys(db),
      sweepImports(db),
      sweepNotices(db),
      sweepRehearsals(db),
      endRetention(db),
      deleteOldData(db, keepDays).then(() => sampleSizes(db)),
    ]);
    swept.catch((error) => app.log.warn({ err: error }, "sweeping failed"));
  };
  const timer = setInterval(sweep, SWEEP_EVERY_MS);
  app.addHook("onClose", async () => clearInterval(timer));
}
