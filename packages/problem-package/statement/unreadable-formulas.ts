import { unreadableFormulas as listUnreadable } from "@assay/html/formulas";
import type { Sections } from "#statement/sections";

const LISTED = 5;

/** A note that lists the formulas of a sanitised statement that the page cannot typeset; empty if it can typeset all. */
export function unreadableFormulas({ description, input, output }: Sections): string[] {
  const listed = listUnreadable([description, input, output].join("<br>"));
  if (listed.length === 0) return [];
  const names = `${listed.slice(0, LISTED).join(", ")}${listed.length > LISTED ? ", …" : ""}`;
  return [`${listed.length === 1 ? "1 formula" : `${listed.length} formulas`} cannot be read: ${names}`];
}
