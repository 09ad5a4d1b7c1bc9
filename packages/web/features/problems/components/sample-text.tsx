import { PROBLEM_MESSAGES } from "#lib/messages/problem";
import { ScrollingText } from "#ui/boxes";
import { buttonStyles } from "#ui/button";
import { CopyButton } from "#ui/copy-button";

type SampleTextProps = {
  title: string;
  text: string;
  /** Where the exact bytes are when the text is only a preview of them. */
  file?: string | undefined;
};

/** A sample's input or output: monospaced, as it is, with a button that copies it. */
export function SampleText({ title, text, file }: SampleTextProps) {
  return (
    <section
      className="flex min-w-0 flex-col overflow-hidden rounded-lg border border-line bg-surface"
      aria-label={title}
    >
      <div className="flex h-10 items-center justify-between gap-2 border-b border-line pr-1 pl-3.5">
        <h3 className="text-sm font-medium text-muted">{title}</h3>
        <div className="flex items-center">
          {file !== undefined && (
            <a href={file} download className={buttonStyles("quiet", "small")}>
              {PROBLEM_MESSAGES.download}
              <span className="sr-only"> {title.toLowerCase()}</span>
            </a>
          )}
          <CopyButton text={text} what={title} />
        </div>
      </div>
      <ScrollingText className="grow px-3.5 py-3">{text}</ScrollingText>
    </section>
  );
}
