import { SITE_SETTINGS_ROUTES, type SiteSettings } from "@assay/contract/routes/site-settings";
import { allowedWithout, allowsLanguage } from "@assay/contract/vocabulary/allowed-languages";
import { ALL_LANGUAGES, type LanguageKey } from "@assay/contract/vocabulary/languages/all";
import type { Database } from "@assay/database/connect";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { AppError } from "#base/app-error";
import { changesBetween, recordAction } from "#base/audit";
import { DONE } from "#base/done";
import { REFUSALS } from "#base/refusals";
import { readStoredSettings, siteLogoPath } from "#base/site-store";
import { registerRoutes } from "#http/register-route";
import { deleteLogo, storeLogo } from "#site/logo";
import { readPageLanguages } from "#site/routes";
import { readInstalledLanguages } from "#submissions/offered-languages";

/** The settings of the site, for admins. `installed` has the defaults of those that nobody has changed. */
export function registerSiteSettingsRoutes(app: FastifyInstance): void {
  const { db, installedSite: installed } = app;

  registerRoutes(app, SITE_SETTINGS_ROUTES, {
    readSiteSettings: async () => ({
      ...(await readStoredSettings(db, installed)),
      languages: await listKnownLanguages(db),
    }),
    changeSiteSettings: async ({ body: { version, ...settings }, viewer }) => {
      await requireOneLanguage(app, settings.languagesOff);
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
      return { settings, ...stored, languages: await listKnownLanguages(db) };
    },
    changeSiteLogo: async ({ body: { base64 }, viewer }) => {
      const hash = await storeLogo(db, viewer, Buffer.from(base64, "base64"));
      await app.site.reload();
      return { logo: siteLogoPath(hash) };
    },
    removeSiteLogo: async ({ viewer }) => {
      await deleteLogo(db, viewer);
      await app.site.reload();
      return DONE.logoRemoved;
    },
  });
}

/** The languages that the judge has, switched off or not. */
async function listKnownLanguages(db: Database) {
  const installed = await readInstalledLanguages(
    db,
    ALL_LANGUAGES.map(({ id }) => id),
  );
  return ALL_LANGUAGES.filter(({ id }) => installed.has(id)).map(({ key, name }) => ({ key, name }));
}

/** Throws AppError `invalid_request` if pages would offer no language any more. */
async function requireOneLanguage({ db, config }: FastifyInstance, off: readonly LanguageKey[]): Promise<void> {
  const allowed = allowedWithout(off);
  const offered = await readPageLanguages(db, config.languages);
  if (offered.some(({ id }) => allowsLanguage(allowed, id))) return;
  throw new AppError("invalid_request", { field: "languagesOff", text: REFUSALS.site.lastLanguage });
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
  "about",
  "imprint",
  "privacy",
] as const;

function textsOf({
  language,
  languagesOff,
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
    languagesOff: languagesOff.join(", "),
    signupsPerHour: String(signupsPerHour),
    announcementUntil: announcementUntil ?? "",
    contributors: JSON.stringify(contributors),
    sessionHours: String(sessionHours),
    usersOnly: usersOnly ? "on" : "off",
    hasChat: hasChat ? "on" : "off",
    hasBlog: hasBlog ? "on" : "off",
  };
}
