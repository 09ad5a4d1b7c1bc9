import { type LanguageDetails, SITE_ROUTES } from "@assay/contract/routes/site";
import { allowsLanguage } from "@assay/contract/vocabulary/allowed-languages";
import { type Language, type LanguageId, type LanguageKey, PAGE_LANGUAGES } from "@assay/contract/vocabulary/languages";
import type { LanguageData } from "@assay/contract/vocabulary/languages/language-data";
import type { Database } from "@assay/database/connect";
import type { FastifyInstance } from "fastify";
import { readStoredSettings } from "#base/site-store";
import { registerRoutes } from "#http/register-route";
import { sendLogo } from "#site/logo";
import type { Offering } from "#submissions/offered-languages";

/**
 * What the pages show of this installation: what admins set, the contact form's service and the contributors (specification,
 * section 2), and the languages of the editor.
 */
export function registerSiteRoutes(app: FastifyInstance): void {
  const { db, config, installedSite } = app;

  registerRoutes(app, SITE_ROUTES, {
    readPageLanguages: async () => ({ languages: await readLanguages(app, config.languages) }),
    readLanguageDetails: async () => ({ languages: await readDetails(app, config.languages) }),
    readSite: async ({ request }) => {
      const { site, until } = app.site.currentUntil();
      request.publicUntil = until;
      return site;
    },
    readSiteLogo: ({ request, reply }) => sendLogo(db, app.site.current(), request, reply),
    readSiteText: async ({ params: { name } }) => {
      const { settings } = await readStoredSettings(db, installedSite);
      return { html: await app.renderMarkdown({ id: "site" })(settings[name]) };
    },
  });
}

async function readLanguages({ db, site }: Offering, wanted: readonly LanguageData[]): Promise<Language[]> {
  const allowed = site.allowedLanguages();
  return (await readPageLanguages(db, wanted)).filter(({ id }) => allowsLanguage(allowed, id)).map(shown);
}

/** The languages that the pages can offer: those of the specification, and those of the configuration that a worker has. */
export async function readPageLanguages(db: Database, wanted: readonly LanguageData[]): Promise<LanguageData[]> {
  const others = wanted.filter(({ id }) => PAGE_LANGUAGES.every((language) => language.id !== id));
  if (others.length === 0) return [...PAGE_LANGUAGES];
  const ids = others.map(({ id }) => id as LanguageId);
  const installed = await db
    .selectFrom("installed_languages")
    .select("language_id")
    .where("language_id", "in", ids)
    .execute();
  const isInstalled = ({ id }: LanguageData) => installed.some(({ language_id }) => language_id === id);
  return [...PAGE_LANGUAGES, ...others.filter(isInstalled)];
}

/** What the workers have of the languages that the pages offer, in the pages' order. */
async function readDetails(offering: Offering, wanted: readonly LanguageData[]): Promise<LanguageDetails[]> {
  const offered = await readLanguages(offering, wanted);
  const rows = await offering.db.selectFrom("installed_languages").selectAll().execute();
  return offered.flatMap(({ id, key }) => {
    const row = rows.find(({ language_id }) => language_id === id);
    if (!row) return [];
    const { name, source_file: sourceFile, compile_command: compileCommand, run_command: runCommand } = row;
    return [{ key, name, sourceFile, compileCommand, runCommand }];
  });
}

function shown({ id, key, interactiveStarter, ...data }: LanguageData): Language {
  const { name, endings, editorMode, starter } = data;
  const own = { id: id as LanguageId, key: key as LanguageKey, name, endings, editorMode, starter };
  return interactiveStarter === undefined ? own : { ...own, interactiveStarter };
}
