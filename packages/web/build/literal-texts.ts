import { type ESTree, parseSync, Visitor } from "vite";

/** Attributes that people read: those of HTML, and of our components. */
const READ_ATTRIBUTES: ReadonlySet<string> = new Set([
  ...["title", "placeholder", "alt", "aria-label", "aria-description", "aria-roledescription", "aria-valuetext"],
  ...["label", "hint", "text", "caption", "action", "detail", "nothing", "what"],
]);

/** Properties of objects that become such attributes. */
const READ_PROPERTIES: ReadonlySet<string> = new Set(["title", "placeholder", "aria-label", "label", "hint", "detail"]);

/** Functions that show their last argument; so do methods with the name `show`. */
const SHOWING: ReadonlySet<string> = new Set(["usePageTitle", "showToast", "showToastFirst", "confirm", "alert"]);

/** Elements with programs and keys, which are the same in every language. */
const PROGRAM: ReadonlySet<string> = new Set(["code", "pre", "kbd", "samp"]);

/**
 * The texts that TypeScript code shows to people without the catalogue: literals with letters in JSX, in attributes and properties that
 * people read, and in calls that show them. Texts in a language of their own (`lang`) and programs are left out. In a file of
 * `messages`, every literal has to be in the catalogue.
 */
export function findLiteralTexts(path: string, code: string): string[] {
  const { program, errors } = parseSync(path, code, { lang: path.endsWith("x") ? "tsx" : "ts" });
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const found: { readonly text: string; readonly at: number }[] = [];
  const leftOut: ESTree.Span[] = [];
  const add = (node: ESTree.Node | null | undefined) => {
    for (const { text, at } of literalsIn(node)) if (/\p{L}/u.test(text)) found.push({ text: text.trim(), at });
  };
  const isMessages = /messages(?:\.ts|\/[\w-]+\.ts)$/.test(path);
  new Visitor({
    JSXElement(element) {
      const { name, attributes } = element.openingElement;
      const isProgram = name.type === "JSXIdentifier" && PROGRAM.has(name.name);
      if (isProgram || attributes.some((attribute) => nameOf(attribute) === "lang")) leftOut.push(...element.children);
      element.children.forEach(add);
    },
    JSXFragment: (fragment) => fragment.children.forEach(add),
    JSXAttribute(attribute) {
      if (READ_ATTRIBUTES.has(nameOf(attribute) ?? "")) add(attribute.value);
    },
    Property({ key, value }) {
      const name = key.type === "Identifier" ? key.name : key.type === "Literal" ? key.value : null;
      if (READ_PROPERTIES.has(String(name))) add(value);
    },
    CallExpression(call) {
      const { callee } = call;
      const last = callee.type === "MemberExpression" ? callee.property : callee;
      if (last.type !== "Identifier") return;
      if (last.name === "messages") leftOut.push(call);
      if (SHOWING.has(last.name) || (callee !== last && last.name === "show")) add(call.arguments.at(-1));
    },
    VariableDeclarator({ init }) {
      if (isMessages) add(init);
    },
  }).visit(program);
  const isLeftOut = (at: number) => leftOut.some(({ start, end }) => start <= at && at < end);
  return found.filter(({ at }) => !isLeftOut(at)).map(({ text }) => text);
}

function nameOf(attribute: ESTree.JSXAttributeItem): string | null {
  if (attribute.type !== "JSXAttribute" || attribute.name.type !== "JSXIdentifier") return null;
  return attribute.name.name;
}

/** The literals that an expression may be, and the literal parts of a template. */
function literalsIn(node: ESTree.Node | null | undefined): { readonly text: string; readonly at: number }[] {
  switch (node?.type) {
    case "JSXText":
      return [{ text: node.value, at: node.start }];
    case "Literal":
      return typeof node.value === "string" ? [{ text: node.value, at: node.start }] : [];
    case "TemplateLiteral":
      return node.quasis.map(({ value, start }) => ({ text: value.cooked ?? "", at: start }));
    case "JSXExpressionContainer":
    case "ParenthesizedExpression":
    case "TSAsExpression":
      return literalsIn(node.expression);
    case "ConditionalExpression":
      return [node.consequent, node.alternate].flatMap(literalsIn);
    case "LogicalExpression":
      return [...(node.operator === "&&" ? [] : literalsIn(node.left)), ...literalsIn(node.right)];
    case "BinaryExpression":
      return node.operator === "+" ? [node.left, node.right].flatMap((side) => literalsIn(side)) : [];
    default:
      return [];
  }
}
