import { type ESTree, parseSync, Visitor } from "vite";

/** A text in a call of `messages`. */
export interface FoundMessage {
  readonly id: string;
  /** The ICU message. */
  readonly source: string;
  /** Where its literal begins and ends in the code. */
  readonly start: number;
  readonly end: number;
}

/**
 * The texts in every call of `messages` in TypeScript or JavaScript code, in their order. Throws Error where a call has anything but
 * literal texts: the build and the translators' file could not see it.
 */
export function findMessages(path: string, code: string): FoundMessage[] {
  if (!code.includes("messages(")) return [];
  const { program, errors } = parseSync(path, code, { lang: /\.[jt]sx$/.test(path) ? "tsx" : "ts" });
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const found: FoundMessage[] = [];
  new Visitor({
    CallExpression(call) {
      if (call.callee.type !== "Identifier" || call.callee.name !== "messages") return;
      const [namespace, sources] = call.arguments;
      const id = namespace && textOf(namespace);
      if (id === undefined || sources?.type !== "ObjectExpression") throw notLiteral(path, code, call);
      collect(id, sources);
    },
  }).visit(program);
  return found;

  function collect(group: string, sources: ESTree.ObjectExpression): void {
    for (const property of sources.properties) {
      if (property.type !== "Property" || property.computed) throw notLiteral(path, code, property);
      const id = `${group}.${property.key.type === "Identifier" ? property.key.name : textOf(property.key)}`;
      const { value } = property;
      if (value.type === "ObjectExpression") collect(id, value);
      else {
        const source = textOf(value);
        if (source === undefined) throw notLiteral(path, code, value);
        found.push({ id, source, start: value.start, end: value.end });
      }
    }
  }
}

function textOf(node: ESTree.Node): string | undefined {
  if (node.type === "Literal" && (typeof node.value === "string" || typeof node.value === "number"))
    return String(node.value);
  if (node.type === "TemplateLiteral" && node.expressions.length === 0)
    return node.quasis[0]?.value.cooked ?? undefined;
  return undefined;
}

function notLiteral(path: string, code: string, { start, end }: { start: number; end: number }): Error {
  return new Error(
    `${path}: not a literal text in a call of messages: ${code.slice(start, Math.min(end, start + 80))}`,
  );
}
