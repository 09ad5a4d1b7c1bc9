import { KATEX_LIMITS, splitMaths } from "@assay/contract/vocabulary/formulas";
import katex from "katex";
import type { Sections } from "#statement/sections";

const LISTED = 5;
const CODE = /<(pre|code|kbd)\b[\s\S]*?<\/\1>/g;
const ENTITIES: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', "#39": "'", amp: "&" };

/** A note that lists the formulas of a sanitised statement that the page cannot typeset; empty if it can typeset all. */
export function unreadableFormulas({ description, input, output }: Sections): string[] {
  const texts = [description, input, output].flatMap((html) => html.replaceAll(CODE, " ").split(/<[^>]*>/));
  const formulas = texts.filter((text) => text.includes("$")).flatMap((text) => splitMaths(decoded(text)));
  const unreadable = formulas.filter(({ kind, value }) => kind !== "text" && !isReadable(value, kind === "display"));
  const listed = [...new Set(unreadable.map(({ value }) => `$${value}$`))];
  if (listed.length === 0) return [];
  const names = `${listed.slice(0, LISTED).join(", ")}${listed.length > LISTED ? ", …" : ""}`;
  return [`${listed.length === 1 ? "1 formula" : `${listed.length} formulas`} cannot be read: ${names}`];
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
