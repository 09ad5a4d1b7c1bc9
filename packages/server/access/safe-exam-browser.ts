import { createHash, timingSafeEqual } from "node:crypto";
import { SEB_BROWSER_KEY_HEADER, SEB_CONFIG_KEY_HEADER, SEB_PAGE_HEADER } from "@assay/contract/vocabulary/exam";

/** The keys of an exam in hexadecimal, as Safe Exam Browser shows them. An empty list asks for nothing. */
export interface ExamKeys {
  /** Of the settings, the same for every system. */
  readonly configKeys: readonly string[];
  /** Of the settings in one version on one system. */
  readonly browserKeys: readonly string[];
}

/** What Safe Exam Browser sends with each request. */
export interface KeyHeaders {
  readonly [name: string]: string | string[] | undefined;
}

/**
 * True if a request for this absolute address comes from a Safe Exam Browser with one of the keys of each kind: each header is the SHA-256
 * of the address without its fragment, followed by the key, or the page sends the same of its own address (https://safeexambrowser.org/developer/seb-config-key.html).
 */
export function isFromSafeExamBrowser(
  address: string,
  headers: KeyHeaders,
  { configKeys, browserKeys }: ExamKeys,
): boolean {
  const [url = ""] = address.split("#", 1);
  const page = pageOf(url, headers[SEB_PAGE_HEADER]);
  return (
    (matches(url, headers["x-safeexambrowser-configkeyhash"], configKeys) &&
      matches(url, headers["x-safeexambrowser-requesthash"], browserKeys)) ||
    (page !== null &&
      matches(page, headers[SEB_CONFIG_KEY_HEADER], configKeys) &&
      matches(page, headers[SEB_BROWSER_KEY_HEADER], browserKeys))
  );
}

/**
 * The address of the page that sends what Safe Exam Browser's script told it: versions whose view sends no headers hash the keys with the
 * address of the page. Null if there is none, or it is no page of this site.
 */
function pageOf(url: string, page: string | string[] | undefined): string | null {
  if (typeof page !== "string" || page.includes("#") || !URL.canParse(page) || !URL.canParse(url)) return null;
  return new URL(page).origin === new URL(url).origin ? page : null;
}

function matches(url: string, given: string | string[] | undefined, keys: readonly string[]): boolean {
  if (keys.length === 0) return true;
  if (typeof given !== "string" || !/^[0-9a-f]{64}$/i.test(given)) return false;
  const sent = Buffer.from(given, "hex");
  return keys.some((key) =>
    timingSafeEqual(
      createHash("sha256")
        .update(url + key)
        .digest(),
      sent,
    ),
  );
}
