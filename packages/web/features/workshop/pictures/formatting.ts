import type { Picture } from "@assay/contract/routes/pictures";

/** A text with a selection, as a text area has it. */
export interface Selected {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

export type Format = "bold" | "italic" | "code" | "formula" | "list";

const MARKS: Readonly<
  Record<"markdown" | "html", Readonly<Record<Exclude<Format, "list">, readonly [string, string]>>>
> = {
  markdown: { bold: ["**", "**"], italic: ["*", "*"], code: ["`", "`"], formula: ["$", "$"] },
  html: {
    bold: ["<strong>", "</strong>"],
    italic: ["<em>", "</em>"],
    code: ["<code>", "</code>"],
    formula: ["$", "$"],
  },
};

/** Formats the selection, which stays selected. Lines that the selection touches become the entries of a list. */
export function formatted({ text, from, to }: Selected, format: Format, language: "markdown" | "html"): Selected {
  if (format === "list") return withList({ text, from, to }, language);
  const [before, after] = MARKS[language][format];
  return {
    text: text.slice(0, from) + before + text.slice(from, to) + after + text.slice(to),
    from: from + before.length,
    to: to + before.length,
  };
}

function withList({ text, from, to }: Selected, language: "markdown" | "html"): Selected {
  const start = text.lastIndexOf("\n", from - 1) + 1;
  const end = text.indexOf("\n", to) === -1 ? text.length : text.indexOf("\n", to);
  const lines = text.slice(start, end).split("\n");
  const list =
    language === "markdown"
      ? lines.map((line) => `- ${line}`).join("\n")
      : `<ul>\n${lines.map((line) => `<li>${line}</li>`).join("\n")}\n</ul>`;
  return { text: text.slice(0, start) + list + text.slice(end), from: start + list.length, to: start + list.length };
}

/** Puts a text in place of the selection, and the cursor after it. */
export function inserted({ text, from, to }: Selected, added: string): Selected {
  return { text: text.slice(0, from) + added + text.slice(to), from: from + added.length, to: from + added.length };
}

export function pictureMarkup({ name }: Pick<Picture, "name">, language: "markdown" | "html"): string {
  const description = name.replace(/-\w+\.\w+$/, "").replaceAll("-", " ");
  return language === "markdown" ? `![${description}](${name})` : `<img src="${name}" alt="${description}">`;
}
