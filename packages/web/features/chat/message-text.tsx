import { LinkedText } from "#ui/linked-text";
import { RichHtml, useHighlighter } from "#ui/rich-html";

/** A part of a message: text, or the code between two lines that begin with three backticks. */
export type Part = { readonly text: string } | { readonly code: string; readonly language: string };

/** Three backticks, perhaps the name of a language, and the code up to the next line of three backticks or the end. */
const FENCE = /^```[ \t]*([\w+#.-]{0,20})[ \t]*\n([\s\S]*?)(?:\n?^```[ \t]*$\n?|(?![\s\S]))/gm;

export function partsOf(message: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const { 0: whole, 1: language = "", 2: code = "", index } of message.matchAll(FENCE)) {
    const text = message.slice(end, index).replace(/\n$/, "");
    if (text !== "") parts.push({ text });
    parts.push({ code, language: language.toLowerCase() });
    end = index + whole.length;
  }
  const rest = message.slice(end);
  if (rest !== "" || parts.length === 0) parts.push({ text: rest });
  return parts;
}

/** The text of a message. Everything in it is text; only code blocks, `code` and addresses look different. */
export function MessageText({ text }: { text: string }) {
  return partsOf(text).map((part, index) =>
    "code" in part ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order
      <CodeBlock key={index} {...part} />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order
      <p key={index} lang="" dir="auto" className="whitespace-pre-wrap wrap-anywhere">
        <InlineCode text={part.text} />
      </p>
    ),
  );
}

function InlineCode({ text }: { text: string }) {
  return text.split(/(`[^`\n]+`)/).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order
      <code key={index} className="rounded bg-sunken px-1 py-0.5 font-mono text-[0.875em]">
        {part.slice(1, -1)}
      </code>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order
      <LinkedText key={index} text={part} />
    ),
  );
}

/** A code block, sanitised and highlighted like those in posts. */
function CodeBlock({ code, language }: { code: string; language: string }) {
  const block = document.createElement("code");
  block.textContent = code;
  if (language !== "") block.className = `language-${language}`;
  const html = `<pre>${block.outerHTML}</pre>`;
  return (
    <div className="my-1 max-w-2xl text-sm">
      <RichHtml html={html} highlightCode={useHighlighter(html)} />
    </div>
  );
}
