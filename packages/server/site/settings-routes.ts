import { SITE_SETTINGS_ROUTES, type SiteSettings } from "@assay/contract/routes/site-settings";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { AppError } from "#base/app-error";
import { changesBetween, recordAction } from "#base/audit";
import { readStoredSettings } from "#base/site-store";
import { registerRoutes } from "#http/register-route";

/** The settings of the site, for admins. `installed` has the defaults of those that nobody has changed. */
export function registerSiteSettingsRoutes(app: FastifyInstance): void {
  const { db, installedSite: installed } = app;

  registerRoutes(app, SITE_SETTINGS_ROUTES, {
    readSiteSettings: () => readStoredSettings(db, installed),
    changeSiteSettings: async ({ body: { version, ...settings }, viewer }) => {
      const stored = await db.transaction().execute(async (transaction) => {
        const before = await readStoredSettings(transaction, installed);
        const { rows } = await sql<{ version: number; codeUses: number }>`
        insert into site_settings (settings) values (${JSON.stringify(withFormer(settings))}::jsonb)
        on conflict (only_row) do update set settings = excluded.settings, version = site_settings.version + 1,
          code_uses = case when ${before.settings.registrationCode === settings.registrationCode} then site_settings.code_uses else 0 end
          where site_settings.version = ${version}
        returning version, code_uses as "codeUses"`.execute(transaction);
        if (before.version !== version || !rows[0]) throw new AppError("settings_changed");
        const changes = changesBetween(textsOf(before.settings), textsOf(settings), UNKEPT);
        await recordAction(transaction, viewer.id, "site_settings_changed", "", changes);
        return rows[0];
      });
      await app.site.reload();
      return { settings, ...stored };
    },
  });
}

/** With the one setting that processes from before `rankingFor` know, so that they show visitors no more than this. */
function withFormer(settings: SiteSettings) {
  const audiences = [settings.rankingFor, settings.profilesFor, settings.postsFor];
  return { ...settings, membersOnly: audiences.some((audience) => audience !== "everyone") };
}

/** Too long for the audit log, or secret; and the end of the announcement, whose text is not kept. */
const UNKEPT = [
  "registrationCode",
  "welcomeText",
  "announcement",
  "announcementUntil",
  "contributors",
  "imprint",
  "privacy",
] as const;

function textsOf({
  language,
  contributors,
  hasChat,
  hasBlog,
  usersOnly,
  sessionHours,
  announcementUntil,
  signupsPerHour,
  ...texts
}: SiteSettings) {
  return {
    ...texts,
    language: language ?? "",
    signupsPerHour: String(signupsPerHour),
    announcementUntil: announcementUntil ?? "",
    contributors: JSON.stringify(contributors),
    sessionHours: String(sessionHours),
    usersOnly: usersOnly ? "on" : "off",
    hasChat: hasChat ? "on" : "off",
    hasBlog: hasBlog ? "on" : "off",
  };
}
