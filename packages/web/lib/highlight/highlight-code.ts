import { LANGUAGE_CLASS } from "#lib/highlight/code-languages";
import { lowlight } from "#lib/highlight/lowlight";
import "./highlight.css";

type Root = ReturnType<typeof lowlight.highlight>;
type Piece = Root["children"][number];

/** Colours the code blocks that name a language which is known, in place. Their text stays as it is. */
export function highlightCode(root: DocumentFragment | Element): void {
  for (const code of root.querySelectorAll("pre > code[class]")) {
    const [, language = ""] = LANGUAGE_CLASS.exec(code.className) ?? [];
    if (!lowlight.registered(language)) continue;
    code.replaceChildren(...lowlight.highlight(language, code.textContent).children.map(toNode));
  }
}

/** Made of nodes and never of HTML: what the code says stays text. */
function toNode(piece: Piece): Node {
  if (piece.type !== "element") return document.createTextNode("value" in piece ? piece.value : "");
  const span = document.createElement("span");
  const { className } = piece.properties;
  if (Array.isArray(className)) span.className = className.join(" ");
  span.append(...piece.children.map((child) => toNode(child)));
  return span;
}
