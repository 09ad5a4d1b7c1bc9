import { LANGUAGE_CLASS } from "#lib/html-rules";
import "./highlight.css";
import bash from "highlight.js/lib/languages/bash";
import cpp from "highlight.js/lib/languages/cpp";
import java from "highlight.js/lib/languages/java";
import javascript from "highlight.js/lib/languages/javascript";
import python from "highlight.js/lib/languages/python";
import { createLowlight } from "lowlight";

type Root = ReturnType<typeof lowlight.highlight>;
type Piece = Root["children"][number];

/** Highlights the code blocks that have a known language, in place. Their text stays unchanged. */
export function highlightCode(root: DocumentFragment | Element): void {
  for (const code of root.querySelectorAll("pre > code[class]")) {
    const [, language = ""] = LANGUAGE_CLASS.exec(code.className) ?? [];
    if (!lowlight.registered(language)) continue;
    code.replaceChildren(...lowlight.highlight(language, code.textContent).children.map(toNode));
  }
}

/** Builds DOM nodes rather than HTML, so that the code can only ever be text. */
function toNode(piece: Piece): Node {
  if (piece.type !== "element") return document.createTextNode("value" in piece ? piece.value : "");
  const span = document.createElement("span");
  const { className } = piece.properties;
  if (Array.isArray(className)) span.className = className.join(" ");
  span.append(...piece.children.map((child) => toNode(child)));
  return span;
}

/** The highlighter with the languages of `CODE_LANGUAGES` and their aliases ("py", "js", "c"). */
export const lowlight = createLowlight({ bash, cpp, java, javascript, python });
lowlight.registerAlias({ cpp: ["c"] });
