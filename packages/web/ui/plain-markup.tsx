import { LinkedText } from "#ui/linked-text";

const CODE = "font-mono text-[0.875em]";

/** The most characters of code that stay on one line, with the comma after it: they fit on the narrowest screen. */
const MOST_ON_ONE_LINE = 24;

/** A text in which `code` is between backticks and **strong** text between asterisks, and addresses are links. */
export function PlainMarkup({ text }: { text: string }) {
  return text.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map((part, index) => {
    const Mark = part.startsWith("`") ? "code" : part.startsWith("**") ? "strong" : "span";
    const className = part.length > MOST_ON_ONE_LINE ? `${CODE} wrap-anywhere` : `${CODE} whitespace-nowrap`;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order
      <Mark key={index} className={Mark === "code" ? className : undefined}>
        {Mark === "span" ? <LinkedText text={part} /> : part.replaceAll(/^(?:`|\*\*)|(?:`|\*\*)$/g, "")}
      </Mark>
    );
  });
}
