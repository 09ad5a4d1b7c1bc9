import { KATEX_LIMITS, splitMaths } from "@assay/contract/vocabulary/formulas";
import katex from "katex";

const CODE = /<(pre|code|kbd)\b[\s\S]*?<\/\1>/g;
const ENTITIES: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', "#39": "'", amp: "&" };

/** The formulas of sanitised HTML that pages cannot typeset, with their dollar signs and each once. Those in code are none. */
export function unreadableFormulas(html: string): string[] {
  const texts = html.replaceAll(CODE, " ").split(/<[^>]*>/);
  const formulas = texts.filter((text) => text.includes("$")).flatMap((text) => splitMaths(decoded(text)));
  const unreadable = formulas.filter(({ kind, value }) => kind !== "text" && !isReadable(value, kind === "display"));
  return [...new Set(unreadable.map(({ value }) => `$${value}$`))];
}

function isReadable(tex: string, displayMode: boolean): boolean {
  try {
    katex.renderToString(tex, { ...KATEX_LIMITS, displayMode, output: "mathml", throwOnError: true });
    return true;
  } catch {
    return false;
  }
}

function decoded(text: string): string {
  return text.replace(/&(lt|gt|quot|#39|amp);/g, (_, name: string) => ENTITIES[name] ?? "");
}
