import { escapeHtml } from "@assay/html/html";

/** The script of these pages, at `/lti/page.js`: sends the form that waits for it, once, and opens what a frame cannot show in the whole tab. */
export const PAGE_SCRIPT = `const form = document.querySelector("form[data-sends]");
const go = document.querySelector("a[data-goes]");
if (form) form.submit();
if (go && self === top) location.replace(go.href);
`;

/** A small page of ours without the web client. All given texts are plain. */
function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><style>:root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;max-width:36rem;margin:2rem auto;padding:0 1rem}label{display:block;margin:.5rem 0}</style></head><body><main><h1>${escapeHtml(title)}</h1>${body}</main><script src="/lti/page.js"></script></body></html>`;
}

function hidden(fields: Readonly<Record<string, string>>): string {
  return Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join("");
}

/** Sends the platform's answer once more, from our own origin: then the browser adds the cookie. */
export function repeatPage(fields: Readonly<Record<string, string>>): string {
  const form = `<form method="post" action="/lti/launch/continue" data-sends>${hidden(fields)}<button>Continue</button></form>`;
  return page("Opening your course", form);
}

/** In a frame, where browsers keep cookies back: one link that opens a tab. */
export function newTabPage(address: string, isFramed: boolean): string {
  const link = `<a href="${escapeHtml(address)}" target="_blank" rel="noopener"${isFramed ? "" : " data-goes"}>Open in a new tab</a>`;
  return page("Open in a new tab", `<p>This page cannot be shown inside your course.</p><p>${link}</p>`);
}

/** Why a launch ended. */
export function failurePage(reason: string): string {
  return page("The launch did not work", `<p>${escapeHtml(reason)}</p><p>Open this again from your course.</p>`);
}

/** What has to be decided by somebody who is logged in already, with another account or without one that belongs to the launch. */
export function confirmPage(question: {
  readonly sealed: string;
  readonly userName: string;
  readonly mayLink: boolean;
  readonly needsCode: boolean;
  readonly fault: string | null;
}): string {
  const { sealed, userName, mayLink, needsCode, fault } = question;
  const own = `<form method="post" action="/lti/confirm">${hidden({ launch: sealed, answer: "own" })}<button>Continue with the account of the course</button></form>`;
  const code = needsCode ? `<label>Code <input name="code" autocomplete="one-time-code" required></label>` : "";
  const link = `<h2>Use ${escapeHtml(userName)} for this course</h2><form method="post" action="/lti/confirm">${hidden({ launch: sealed, answer: "link" })}<label>Password of ${escapeHtml(userName)} <input type="password" name="password" autocomplete="current-password" required></label>${code}<button>Link this account</button></form>`;
  const told = fault === null ? "" : `<p role="alert">${escapeHtml(fault)}</p>`;
  return page(
    "Which account?",
    `<p>You are logged in as ${escapeHtml(userName)}.</p>${told}${own}${mayLink ? link : ""}`,
  );
}
