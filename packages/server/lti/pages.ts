import { escapeHtml } from "@assay/html/html";
import type { PageTexts } from "#lti/page-texts";

/**
 * The script of these pages, at `/lti/page.js`: sends the form that waits for it, once; opens what a frame cannot show in the whole tab;
 * and, in a frame, waits for what is chosen in that tab and sends it on; tells a platform that it is registered.
 */
export const PAGE_SCRIPT = `const form = document.querySelector("form[data-sends]");
const go = document.querySelector("a[data-goes]");
const wait = document.querySelector("[data-waits]");
const close = document.querySelector("[data-closes]");
if (form) form.submit();
if (go && self === top) location.replace(go.href);
if (wait) {
  let misses = 0;
  const ask = async () => {
    const answer = await fetch("/lti/answer?" + wait.dataset.waits).catch(() => null);
    if (answer !== null && answer.status === 404 && (misses += 1) > 4) return;
    if (answer !== null && answer.status === 200) {
      const { address, token } = await answer.json();
      const sent = document.createElement("form");
      sent.method = "post";
      sent.action = address;
      const field = document.createElement("input");
      field.type = "hidden";
      field.name = "JWT";
      field.value = token;
      sent.append(field);
      document.body.append(sent);
      return sent.submit();
    }
    setTimeout(ask, 2000);
  };
  document.querySelector("a").addEventListener("click", () => {
    wait.hidden = false;
    setTimeout(ask, 4000);
  });
}
if (close) (window.opener || window.parent).postMessage({ subject: "org.imsglobal.lti.close" }, "*");
`;

const STYLE = `:root{color-scheme:light dark;--ink:#1d2433;--ground:#fff;--line:#c8cedb;--main:#1f4fbf;--on-main:#fff;--muted:#4b5569}
@media (prefers-color-scheme:dark){:root{--ink:#e8ebf2;--ground:#12161f;--line:#3a4356;--main:#8fb0ff;--on-main:#0d1424;--muted:#aab3c5}}
*{box-sizing:border-box}body{font:1rem/1.5 system-ui,sans-serif;color:var(--ink);background:var(--ground);max-width:40rem;margin:0 auto;padding:2rem 1rem}
h1{font-size:1.5rem;line-height:1.25;margin:0 0 1rem}h2{font-size:1.125rem;margin:2rem 0 .5rem}p,label{overflow-wrap:anywhere}a{color:var(--main)}
label{display:block;margin:.5rem 0}input[type=text],input[type=password],select{font:inherit;color:inherit;background:transparent;border:1px solid var(--line);border-radius:.375rem;padding:.5rem .75rem;width:100%;display:block}
option{color:#1d2433;background:#fff}button,.button{font:inherit;font-weight:600;color:var(--on-main);background:var(--main);border:1px solid var(--main);border-radius:.375rem;padding:.5rem 1rem;margin-top:.75rem;cursor:pointer;display:inline-block;text-decoration:none}
.choice{display:flex;gap:.75rem;border:1px solid var(--line);border-radius:.375rem;padding:.625rem .75rem}.choice input{flex:none;width:1.125rem;height:1.125rem;margin:.2rem 0 0}.muted{color:var(--muted)}
:focus-visible{outline:2px solid var(--main);outline-offset:2px}`;

/** A small page of ours without the web client. The title is plain; the body is HTML. */
export function page({ tag }: PageTexts, title: string, body: string): string {
  return `<!doctype html><html lang="${tag}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main><h1>${escapeHtml(title)}</h1>${body}</main><script src="/lti/page.js"></script></body></html>`;
}

/** A paragraph of plain text. */
export const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;

/** Hidden fields of a form. */
export function hidden(fields: Readonly<Record<string, string>>): string {
  return Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join("");
}

/** Sends a form that needs nobody's answer; with a button for who has no scripts. */
export function sendingPage(
  own: PageTexts,
  title: string,
  { action, fields }: { readonly action: string; readonly fields: Readonly<Record<string, string>> },
): string {
  const form = `<form method="post" action="${escapeHtml(action)}" data-sends>${hidden(fields)}<button>${escapeHtml(own.texts.goOn)}</button></form>`;
  return page(own, title, form);
}

/** In a frame, where browsers keep cookies back: one link that opens a tab. `ticket` is the query by which the frame asks for an answer. */
export function newTabPage(own: PageTexts, address: string, ticket: string | null): string {
  const { texts } = own;
  const link = `<a class="button" href="${escapeHtml(address)}" target="_blank" rel="noopener"${ticket === null ? " data-goes" : ""}>${escapeHtml(texts.newTab)}</a>`;
  const waits =
    ticket === null
      ? ""
      : `<p hidden role="status" data-waits="${escapeHtml(ticket)}">${escapeHtml(texts.newTabWaits)}</p>`;
  return page(own, texts.newTab, `${paragraph(texts.newTabHint)}<p>${link}</p>${waits}`);
}

/** Why a launch ended. */
export function failurePage(own: PageTexts, reason: string): string {
  return page(own, own.texts.failed, paragraph(reason) + paragraph(own.texts.openAgain));
}

/** For students of a course that has no class yet. */
export function notConnectedPage(own: PageTexts): string {
  return page(own, own.texts.notConnected, paragraph(own.texts.notConnectedHint));
}

/** What has to be decided by somebody who is logged in already, with another account or without one that belongs to the launch. */
export function confirmPage(
  own: PageTexts,
  question: {
    readonly sealed: string;
    readonly userName: string;
    readonly mayLink: boolean;
    readonly needsCode: boolean;
    readonly isWrong: boolean;
  },
): string {
  const { texts } = own;
  const { sealed, userName, mayLink, needsCode, isWrong } = question;
  const form = (answer: string, body: string, action: string) =>
    `<form method="post" action="/lti/confirm">${hidden({ launch: sealed, answer })}${body}<button>${escapeHtml(action)}</button></form>`;
  const code = needsCode
    ? `<label>${escapeHtml(texts.code)} <input type="text" name="code" inputmode="numeric" autocomplete="one-time-code" required></label>`
    : "";
  const password = `<label>${escapeHtml(texts.passwordOf({ userName }))} <input type="password" name="password" autocomplete="current-password" required></label>`;
  const link = `<h2>${escapeHtml(texts.useAccount({ userName }))}</h2>${form("link", password + code, texts.linkAccount)}`;
  const told = isWrong ? `<p role="alert">${escapeHtml(texts.wrongPassword)}</p>` : "";
  return page(
    own,
    texts.whichAccount,
    `${paragraph(texts.loggedInAs({ userName }))}${told}${form("own", "", texts.ownAccount)}${mayLink ? link : ""}`,
  );
}
