import { z } from "zod";
import { SITE_ENDPOINTS } from "#endpoints/site";
import { requiredLabel } from "#routes/fields";
import { defineRoutes } from "#routes/route";
import { LABELS, SCHEMA_TEXTS, said } from "#routes/schema-texts";
import { ACCOUNT_FIELD_ERRORS } from "#texts/account-fields";
import { wordingsOf } from "#texts/wordings";
import { EMAIL } from "#vocabulary/account-fields";
import type { LanguageId, LanguageKey } from "#vocabulary/languages";
import { LIMITS } from "#vocabulary/limits";
import { AUDIENCES, NAMINGS, POST_AUDIENCES } from "#vocabulary/privacy";
import { REGISTRATION_MODES, SITE_COLOUR_NAMES } from "#vocabulary/site-colours";

const webAddress = z.url({ protocol: /^https?$/, error: said(SCHEMA_TEXTS.webAddress) });
export const contributor = z.object({
  name: requiredLabel(LABELS.contributorName, 100),
  role: requiredLabel(LABELS.contributorRole, 200),
  link: webAddress.nullable(),
  /** A part of the product in place of a person, who would have a picture. */
  isPart: z.literal(true).exactOptional(),
});
export type Contributor = z.infer<typeof contributor>;

/** The content of `site.json`: what a site shows until its admins change it. */
export const siteFile = z.strictObject({
  /** Empty for none: the pages then have no link to the contact page unless there is a form service. */
  contactAddress: z
    .string()
    .regex(EMAIL, said(wordingsOf(ACCOUNT_FIELD_ERRORS).email))
    .or(z.literal("")),
  contributors: z
    .array(contributor)
    .max(LIMITS.contributorCount, said(SCHEMA_TEXTS.contributors({ max: LIMITS.contributorCount }))),
});

/** The external service that receives the contact form, and the access key sent with it (specification, section 7). */
export const contactForm = z.object({ url: webAddress, accessKey: z.string() });

/**
 * The settings of an installation that the pages need. The server writes them into every page's head and returns them from
 * `GET /api/site`; no setting reaches the pages in another way.
 */
export const site = siteFile.extend({
  /** Null without a form service: the contact page then shows the address. */
  contact: contactForm.nullable(),
  /** PUBLIC_URL, the address at which the site is used; null if it is not set. */
  publicUrl: z.string().nullable(),
  /** AVATAR_URL with `{name}` in place of the user's name; null if the browser draws all pictures. */
  avatarUrl: z.string().nullable(),
  name: z.string(),
  /** Empty for Assay's own logo. */
  logoLetter: z.string(),
  /** Where the picture is that stands in place of the letter, by its version; null without one. */
  logo: z.string().nullable(),
  colour: z.enum(SITE_COLOUR_NAMES),
  /** The language of who has chosen none; null for the one that each browser asks for. */
  language: z.string().nullable(),
  /** Empty for Assay's own texts. */
  welcomeText: z.string(),
  /** The text above every page except those that fill the window; empty for none. */
  announcement: z.string(),
  /** When the announcement ends; null for never. */
  announcementUntil: z.iso.datetime().nullable(),
  registration: z.enum(REGISTRATION_MODES),
  hasChat: z.boolean(),
  hasBlog: z.boolean(),
  rankingFor: z.enum(AUDIENCES),
  profilesFor: z.enum(AUDIENCES),
  postsFor: z.enum(POST_AUDIENCES),
  /** How other people than staff and oneself are named. */
  names: z.enum(NAMINGS),
  /** True if visitors see nothing but the texts of the site itself and the pages on which one logs in. */
  usersOnly: z.boolean(),
  /** Whether the site has these texts (`readSiteText`). */
  hasAbout: z.boolean(),
  hasImprint: z.boolean(),
  hasPrivacy: z.boolean(),
  /** True if password reset links are sent by mail (SMTP_URL); otherwise admins hand them out. */
  sendsMail: z.boolean(),
  /** True if the server makes PDF files of statements (CHROMIUM); otherwise pages are printed. */
  hasPdf: z.boolean(),
});
export type Site = z.infer<typeof site>;
/** What `site.json` and the settings for the contact form say. */
export type SiteContent = z.infer<typeof siteFile> & Pick<Site, "contact">;

/** A language as the editor needs it: Judge0's id, its key in addresses, its name, file name endings, editor mode and template. */
export const pageLanguage = z.object({
  id: z.custom<LanguageId>((id) => Number.isInteger(id)),
  key: z.custom<LanguageKey>((key) => typeof key === "string"),
  name: z.string(),
  endings: z.array(z.string()).readonly(),
  editorMode: z.string(),
  starter: z.string(),
  /** The template in interactive problems, if it differs. */
  interactiveStarter: z.string().exactOptional(),
});

/** A language that the judge has. */
export const knownLanguage = pageLanguage.pick({ key: true, name: true });

/** How the judge compiles and runs programs in a language. */
const languageDetails = z.object({
  key: z.custom<LanguageKey>((key) => typeof key === "string"),
  /** With the version of the compiler or interpreter. */
  name: z.string(),
  sourceFile: z.string(),
  /** Null if programs are not compiled. */
  compileCommand: z.string().nullable(),
  runCommand: z.string(),
});
export type LanguageDetails = z.infer<typeof languageDetails>;

export const SITE_TEXTS = ["about", "imprint", "privacy"] as const;

export const SITE_ROUTES = defineRoutes(SITE_ENDPOINTS, "site", {
  readPageLanguages: {
    inExam: "always",
    isForVisitors: true,
    summary: "The languages that the pages offer",
    replies: { 200: z.object({ languages: z.array(pageLanguage) }) },
  },
  /** Empty until a judge worker has said what it has. */
  readLanguageDetails: {
    inExam: "always",
    isForVisitors: true,
    summary: "The versions and commands of the languages that the pages offer",
    replies: { 200: z.object({ languages: z.array(languageDetails) }) },
  },
  readSite: {
    inExam: "always",
    isForVisitors: true,
    publicTopic: "pages",
    summary: "The settings of this installation that the pages need",
    replies: { 200: site },
  },
  /** A picture, which nothing in it can make a page. */
  readSiteLogo: {
    inExam: "always",
    isForVisitors: true,
    summary: "The logo of the site",
    query: z.object({ version: z.string().max(100).optional() }),
    replies: { 200: z.unknown() },
  },
  readSiteText: {
    inExam: "always",
    isForVisitors: true,
    publicTopic: "site",
    summary: "What the site says of itself, its imprint or its privacy notice, as HTML; empty if it has none",
    params: z.object({ name: z.enum(SITE_TEXTS) }),
    replies: { 200: z.object({ html: z.string() }) },
  },
});
