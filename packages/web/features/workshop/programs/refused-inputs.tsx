import type { ProgramState } from "@assay/contract/routes/programs";
import { JOB_MESSAGES, PROGRAM_MESSAGES as TEXTS } from "#features/workshop/programs/messages";
import { Note } from "#ui/note";

/** The inputs that validators do not accept, with their messages; nothing if there are none. */
export function RefusedInputs({ state: { refused, refusedCount } }: { state: ProgramState }) {
  if (refusedCount === 0) return null;
  return (
    <Note kind="warning">
      <p role="status" className="font-medium">
        {TEXTS.refused({ count: refusedCount })}
      </p>
      <ul className="mt-1 grid gap-1">
        {refused.map(({ test, validator, outcome, message }) => (
          <li key={`${test} ${validator}`} className="wrap-anywhere">
            {outcome === "failed" ? TEXTS.failedOn({ test, validator }) : TEXTS.refusedBy({ test, validator })}
            {message !== "" && (
              <pre className="mt-0.5 text-xs whitespace-pre-wrap text-muted wrap-anywhere">{message}</pre>
            )}
          </li>
        ))}
        {refusedCount > refused.length && <li>{JOB_MESSAGES.more({ count: refusedCount - refused.length })}</li>}
      </ul>
    </Note>
  );
}
