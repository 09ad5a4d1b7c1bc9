import type { Site, SiteContent } from "@assay/contract/routes/site";
import { type SiteSettings, siteSettings } from "@assay/contract/routes/site-settings";
import { PRODUCT_NAME } from "@assay/contract/texts/pages";
import { type AllowedLanguages, allowedWithout } from "@assay/contract/vocabulary/allowed-languages";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { shownSettings } from "@assay/contract/vocabulary/shown-settings";
import { SECOND } from "@assay/contract/vocabulary/units";
import type { Database } from "@assay/database/connect";
import { PUBLIC_EVENTS } from "@assay/database/events/channels";
import type { EventHub } from "@assay/database/events/event-hub";
import { AppError } from "#base/app-error";

/** What the installation's own configuration says about the site. */
export type InstalledSite = SiteContent & Pick<Site, "publicUrl" | "avatarUrl" | "sendsMail" | "hasPdf">;

/** The site as this server process knows it, always up to date with the database. */
export interface SiteStore {
  current(): Site;
  /** The same with the moment at which it changes by itself, when the announcement ends; null if it does not. */
  currentUntil(): { readonly site: Site; readonly until: Date | null };
  /** The languages that admins have not switched off. */
  allowedLanguages(): AllowedLanguages;
  /** Reads the settings again, for a change that this process made itself. */
  reload(): Promise<void>;
  /** Calls `listener` after each change, until the process ends. */
  onChange(listener: () => void): void;
}

declare module "fastify" {
  interface FastifyInstance {
    site: SiteStore;
    installedSite: InstalledSite;
  }
}

/** Reads the settings, and reads them again whenever they change. Throws if the database does not answer. */
export async function openSiteStore(db: Database, installed: InstalledSite, events: EventHub): Promise<SiteStore> {
  const listeners: (() => void)[] = [];
  let stored = toSite(installed, defaultsOf(installed), null);
  let afterEnd = stored;
  let allowed: AllowedLanguages = null;
  const currentUntil = () => {
    const until = stored.announcementUntil === null ? null : new Date(stored.announcementUntil);
    if (until === null || until.getTime() > Date.now()) return { site: stored, until };
    return { site: afterEnd, until: null };
  };
  let newest: Promise<void> = Promise.resolve();
  let turns = 0;
  const read = async (turn: number): Promise<void> => {
    const [{ settings }, logo] = await Promise.all([readStoredSettings(db, installed), readLogoHash(db)]);
    // Of several concurrent reads the one that began last counts, and the others wait for it.
    if (turn !== turns) return newest;
    stored = toSite(installed, settings, logo);
    allowed = allowedWithout(settings.languagesOff);
    afterEnd = { ...stored, announcement: "", announcementUntil: null };
    for (const listener of listeners) listener();
  };
  const reload = (): Promise<void> => {
    turns += 1;
    newest = read(turns);
    return newest;
  };
  await reload();
  const onEvent = () => void reload().catch(() => setTimeout(onEvent, RELOAD_AGAIN_MS).unref());
  events.subscribe(PUBLIC_EVENTS, "site", { onEvent, onGap: onEvent });
  return {
    current: () => currentUntil().site,
    currentUntil,
    allowedLanguages: () => allowed,
    reload,
    onChange: (listener) => listeners.push(listener),
  };
}

/** How long after a failure the settings are read again. */
const RELOAD_AGAIN_MS = SECOND;

/** The settings of a site whose admins have not changed any. */
function defaultsOf({ contributors, contactAddress }: InstalledSite): SiteSettings {
  return {
    name: PRODUCT_NAME,
    logoLetter: "",
    colour: "blue",
    language: null,
    welcomeText: "",
    announcement: "",
    announcementUntil: null,
    registration: "open",
    registrationCode: "",
    signupsPerHour: LIMITS.signupsPerHour.default,
    contributors: [...contributors],
    languagesOff: [],
    hasChat: true,
    hasBlog: true,
    rankingFor: "everyone",
    profilesFor: "everyone",
    postsFor: "everyone",
    names: "full",
    sessionHours: LIMITS.sessionHours.default,
    usersOnly: false,
    contactAddress,
    about: "",
    imprint: "",
    privacy: "",
  };
}

/** The stored settings with their version, and the defaults for what is not stored or, after an upgrade, not valid any more. */
export async function readStoredSettings(
  db: Database,
  installed: InstalledSite,
): Promise<{ settings: SiteSettings; version: number; codeUses: number }> {
  const row = await db.selectFrom("site_settings").selectAll().executeTakeFirst();
  const defaults = defaultsOf(installed);
  if (!row) return { settings: defaults, version: 0, codeUses: 0 };
  const settings = { ...defaults, ...privateWhere(row.settings), ...validPart(row.settings) };
  return { settings, version: row.version, codeUses: row.code_uses };
}

/**
 * Where admins create the accounts, as schools do, the world sees no names unless an admin decides so. `membersOnly` was one setting for
 * all three, and decides where these have not been saved since.
 */
function privateWhere({ membersOnly, registration }: Readonly<Record<string, unknown>>): Partial<SiteSettings> {
  const isPrivate = typeof membersOnly === "boolean" ? membersOnly : registration === "admins";
  return isPrivate ? { rankingFor: "users", profilesFor: "users", postsFor: "users" } : {};
}

/** The site's name as it is stored now, also for commands, which have no store. */
export async function readSiteName(db: Database): Promise<string> {
  const row = await db.selectFrom("site_settings").select("settings").executeTakeFirst();
  return validPart(row?.settings ?? {}).name ?? PRODUCT_NAME;
}

/** The languages that are not switched off, as it is stored now, for readers of a snapshot. */
export async function readAllowedLanguages(db: Database): Promise<AllowedLanguages> {
  const row = await db.selectFrom("site_settings").select("settings").executeTakeFirst();
  return allowedWithout(validPart(row?.settings ?? {}).languagesOff ?? []);
}

/** Settings are read one by one: one that this version does not accept must not reset the others, such as who may register. */
function validPart(stored: Readonly<Record<string, unknown>>): Partial<SiteSettings> {
  const valid = Object.entries(siteSettings.shape).flatMap(([name, schema]) => {
    const result = schema.safeParse(stored[name]);
    return result.success ? [[name, result.data]] : [];
  });
  return Object.fromEntries(valid);
}

async function readLogoHash(db: Database): Promise<string | null> {
  const row = await db.selectFrom("site_logo").select("hash").executeTakeFirst();
  return row?.hash ?? null;
}

/** Where pages find the site's logo, by its version; null without one. */
export function siteLogoPath(hash: string | null): string | null {
  return hash === null ? null : `/api/site/logo?version=${hash}`;
}

function toSite(installed: InstalledSite, settings: SiteSettings, logoHash: string | null): Site {
  return { ...installed, ...shownSettings(settings), logo: siteLogoPath(logoHash) };
}

/** Throws AppError `chat_off` if the site has no chat. */
export function requireChat(site: SiteStore): void {
  if (!site.current().hasChat) throw new AppError("chat_off");
}

/** Throws AppError `blog_off` if the site has no blog. */
export function requireBlog(site: SiteStore): void {
  if (!site.current().hasBlog) throw new AppError("blog_off");
}
