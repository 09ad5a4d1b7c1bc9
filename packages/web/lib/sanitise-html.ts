import DOMPurify from "dompurify";
import { isOwnPicture, LANGUAGE_CLASS } from "#lib/html-rules";

// The language of a code block may stay; any other class could borrow the page's own looks.
DOMPurify.addHook("uponSanitizeAttribute", (node, attribute) => {
  if (node.nodeName !== "CODE" || attribute.attrName !== "class") return;
  attribute.forceKeepAttr = LANGUAGE_CLASS.test(attribute.attrValue);
});

/**
 * User HTML (a statement, a blog) as a fragment that is safe to show. The server has cleaned it
 * already; this is the second line. Looks are the page's own, forms have no place in a text, and
 * pictures of other hosts become links: nothing on a page is loaded from a third party.
 */
export function sanitiseHtml(html: string): DocumentFragment {
  const fragment = DOMPurify.sanitize(html, {
    USE_PROFILES: { html: true },
    FORBID_TAGS: ["style", "form", "input", "button", "textarea", "select", "option", "audio", "video", "source"],
    FORBID_ATTR: ["style", "class", "id", "name"],
    RETURN_DOM_FRAGMENT: true,
  });
  for (const picture of fragment.querySelectorAll("img")) keepOrLink(picture);
  for (const link of fragment.querySelectorAll("a[href]")) link.setAttribute("rel", "noopener noreferrer nofollow");
  // What scrolls by itself has to be reachable on the keyboard (WCAG 2.2, 2.1.1).
  for (const block of fragment.querySelectorAll("pre")) block.tabIndex = 0;
  for (const table of fragment.querySelectorAll("table")) scrollSideways(table);
  return fragment;
}

function keepOrLink(picture: HTMLImageElement): void {
  const source = picture.getAttribute("src") ?? "";
  if (isOwnPicture(source)) return;
  const url = URL.parse(source, location.href);
  picture.replaceWith(url && /^https?:$/.test(url.protocol) ? linkTo(url.href, picture.alt) : picture.alt);
}

function linkTo(address: string, words: string): HTMLAnchorElement {
  const link = document.createElement("a");
  link.href = address;
  link.textContent = words || address;
  return link;
}

// A wide table scrolls by itself instead of widening the page (WCAG 2.2, 1.4.10).
function scrollSideways(table: HTMLTableElement): void {
  const frame = document.createElement("div");
  frame.className = "overflow-x-auto";
  frame.tabIndex = 0;
  table.replaceWith(frame);
  frame.append(table);
}
