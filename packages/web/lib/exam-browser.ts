import { SEB_BROWSER_KEY_HEADER, SEB_CONFIG_KEY_HEADER, SEB_PAGE_HEADER } from "@assay/contract/vocabulary/exam";

// Safe Exam Browser tells pages by script which settings it has (https://safeexambrowser.org/developer/seb-config-key.html): its modern view
// on macOS and iOS sends no headers.

interface SebSecurity {
  readonly configKey?: string;
  readonly browserExamKey?: string;
  readonly updateKeys?: (done: () => void) => void;
}

declare global {
  interface Window {
    readonly SafeExamBrowser?: { readonly security?: SebSecurity };
  }
}

let known: Readonly<Record<string, string>> = {};

/** Reads the keys. To be called before the address of the page changes: they are hashed with the one that was opened. */
export function readExamKeys(): void {
  const security = window.SafeExamBrowser?.security;
  if (!security) return;
  const [page = ""] = window.location.href.split("#", 1);
  const read = () => {
    const { configKey, browserExamKey } = window.SafeExamBrowser?.security ?? {};
    known = {
      [SEB_PAGE_HEADER]: page,
      ...(configKey && { [SEB_CONFIG_KEY_HEADER]: configKey }),
      ...(browserExamKey && { [SEB_BROWSER_KEY_HEADER]: browserExamKey }),
    };
  };
  if (security.configKey || !security.updateKeys) read();
  else security.updateKeys(read);
}

/** What goes with each call to prove them; nothing in other browsers. */
export function examKeyHeaders(): Readonly<Record<string, string>> {
  return known;
}

export function isExamBrowser(): boolean {
  return window.SafeExamBrowser !== undefined;
}
