import { CopyButton } from "#ui/copy-button";
import { ScrollingText } from "#ui/scrolling-text";

/** A sample's input or output: monospaced, as it is, with a button that copies it. */
export function SampleText({ title, text }: { title: string; text: string }) {
  return (
    <section
      className="flex min-w-0 flex-col overflow-hidden rounded-lg border border-line bg-surface"
      aria-label={title}
    >
      <div className="flex h-10 items-center justify-between gap-2 border-b border-line pr-1 pl-3.5">
        <h3 className="text-sm font-medium text-muted">{title}</h3>
        <CopyButton text={text} what={title} />
      </div>
      <ScrollingText className="grow px-3.5 py-3">{text}</ScrollingText>
    </section>
  );
}
