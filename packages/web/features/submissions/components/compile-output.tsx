import { readCompilerOutput, type SourcePlace } from "#features/submissions/rules/compile-messages";
import { RESULT_MESSAGES } from "#lib/messages/results";
import { ScrollingText } from "#ui/boxes";

/** What the compiler said; a place of the program that it names is a button that leads there. */
export function CompileOutput({ output, onPlace }: { output: string; onPlace: (place: SourcePlace) => void }) {
  return (
    <section className="border-t border-line px-3 py-3" aria-label={RESULT_MESSAGES.compileOutput}>
      <h3 className="mb-1.5 text-xs font-medium text-muted">{RESULT_MESSAGES.compileOutput}</h3>
      <ScrollingText className="max-h-72 rounded-md border border-line">
        {readCompilerOutput(output).map(({ before, reference, after, place }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one output never change
          <span key={index}>
            {before}
            {place && (
              <button type="button" className="text-accent underline" onClick={() => onPlace(place)}>
                {reference}
              </button>
            )}
            {`${after}\n`}
          </span>
        ))}
      </ScrollingText>
    </section>
  );
}
