const CODE = "inline-block max-w-full font-mono text-[0.875em] wrap-anywhere";

/** A text in which `code` is between backticks and **strong** text between asterisks. */
export function PlainMarkup({ text }: { text: string }) {
  return text.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map((part, index) => {
    const Mark = part.startsWith("`") ? "code" : part.startsWith("**") ? "strong" : "span";
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order
      <Mark key={index} className={Mark === "code" ? CODE : undefined}>
        {part.replaceAll(/^(?:`|\*\*)|(?:`|\*\*)$/g, "")}
      </Mark>
    );
  });
}
