import DOMPurify from "dompurify";
import { isOwnPicture, LANGUAGE_CLASS } from "#lib/html-rules";

// A code block keeps its language; any other class could imitate the page's own interface.
DOMPurify.addHook("uponSanitizeAttribute", (node, attribute) => {
  if (node.nodeName !== "CODE" || attribute.attrName !== "class") return;
  attribute.forceKeepAttr = LANGUAGE_CLASS.test(attribute.attrValue);
});

/**
 * Returns user HTML (a statement, a blog post) as a fragment that is safe to show. The server has already sanitised it;
 * this is the second line of defence. Styles, classes and forms are removed, and pictures from other hosts become
 * links, so that those hosts cannot see who reads a text.
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
  // Scrollable elements must be reachable with the keyboard (WCAG 2.2, 2.1.1).
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

function linkTo(address: string, text: string): HTMLAnchorElement {
  const link = document.createElement("a");
  link.href = address;
  link.textContent = text || address;
  return link;
}

// A wide table scrolls on its own instead of widening the page (WCAG 2.2, 1.4.10).
function scrollSideways(table: HTMLTableElement): void {
  const frame = document.createElement("div");
  frame.className = "overflow-x-auto";
  frame.tabIndex = 0;
  table.replaceWith(frame);
  frame.append(table);
}
