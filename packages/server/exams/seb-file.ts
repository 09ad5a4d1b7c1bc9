import { createHash } from "node:crypto";
import { PAGE_PATHS } from "@assay/contract/vocabulary/page-paths";

// Files with settings of Safe Exam Browser (https://safeexambrowser.org/developer/seb-file-format.html): a property list in XML, not encrypted.

type SebValue = string | number | boolean | readonly SebValue[] | SebSettings;
export interface SebSettings {
  readonly [key: string]: SebValue;
}

/** Where an exam is: the origin of the site, and its class and short name. */
export interface SebExam {
  readonly origin: string;
  readonly slug: string;
  readonly name: string;
}

/** In a rule of the filter for addresses: let it through. */
const ALLOW = 1;
/** For the settings of one exam, not of the computer. */
const FOR_AN_EXAM = 0;
/** On macOS and iOS the modern view, whose pages read the keys by script (`SafeExamBrowser.security`). */
const MODERN_VIEW = 3;

/**
 * The settings for an exam: its page is opened, nothing but this site can be, the keys are sent, and the link after the hand-in quits. What is
 * not here has the browser's own default, which is the safe one.
 */
export function sebSettings({ origin, slug, name }: SebExam): SebSettings {
  const path = PAGE_PATHS.assignment.replace(":slug", slug).replace(":name", name);
  return {
    sebConfigPurpose: FOR_AN_EXAM,
    startURL: `${origin}${path}`,
    quitURL: `${origin}${path}?${QUITS}`,
    quitURLConfirm: false,
    allowQuit: true,
    sendBrowserExamKey: true,
    browserWindowWebView: MODERN_VIEW,
    URLFilterEnable: true,
    URLFilterEnableContentFilter: false,
    URLFilterRules: [{ active: true, regex: false, action: ALLOW, expression: new URL(origin).host }],
  };
}

/** The query of the address at which the browser quits. */
const QUITS = "quit";

/** The file with these settings. */
export function writeSebFile(settings: SebSettings): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">${xmlOf(settings)}</plist>
`;
}

function xmlOf(value: SebValue): string {
  if (typeof value === "boolean") return value ? "<true/>" : "<false/>";
  if (typeof value === "number") return `<integer>${value}</integer>`;
  if (typeof value === "string") return `<string>${escapeXml(value)}</string>`;
  if (isList(value)) return `<array>${value.map(xmlOf).join("")}</array>`;
  const entries = Object.entries(value).map(([key, each]) => `<key>${escapeXml(key)}</key>${xmlOf(each)}`);
  return `<dict>${entries.join("")}</dict>`;
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/**
 * The Config Key of these settings, in hexadecimal: the SHA-256 of their JSON without white space and without escapes, keys in alphabetical
 * order whatever their case, without empty dictionaries and `originatorVersion` (https://safeexambrowser.org/developer/seb-config-key.html).
 */
export function configKeyOf({ originatorVersion: _, ...settings }: SebSettings): string {
  return createHash("sha256").update(jsonOf(settings)).digest("hex");
}

function jsonOf(value: SebValue): string {
  if (typeof value === "string") return `"${value}"`;
  if (typeof value !== "object") return String(value);
  if (isList(value)) return `[${value.map(jsonOf).join(",")}]`;
  const entries = Object.entries(value)
    .filter(([, each]) => typeof each !== "object" || isList(each) || Object.keys(each).length > 0)
    .toSorted(([one], [other]) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1));
  return `{${entries.map(([key, each]) => `"${key}":${jsonOf(each)}`).join(",")}}`;
}

function isList(value: SebValue): value is readonly SebValue[] {
  return Array.isArray(value);
}
