import type { ContestDetails } from "@assay/contract/routes/contests/contests";
import type { PrintRequest } from "@assay/contract/routes/contests/desk";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { useState } from "react";
import { useClaimPrint, usePrints, useRequestPrint, useSettlePrint } from "#features/contests/desk/api";
import { DESK_MESSAGES as TEXTS } from "#features/contests/messages";
import { useForm } from "#lib/form";
import { formatBytes, formatWhen } from "#lib/format";
import { TitledCard } from "#ui/boxes";
import { Button } from "#ui/button";
import { Refusal, TextArea, TextField } from "#ui/fields";
import { Form, SubmitButton } from "#ui/form";
import { ErrorState } from "#ui/states";
import { showToast } from "#ui/toast";

/** The queue of print requests for runners, or one's own requests. */
export function Prints({ contest, isRunner }: { contest: ContestDetails; isRunner: boolean }) {
  const query = usePrints(contest.key);
  const [sheet, setSheet] = useState<{ print: PrintRequest; text: string } | null>(null);
  return (
    <TitledCard title={TEXTS.prints}>
      {query.isLoadingError && <ErrorState title={TEXTS.failed} query={query} />}
      {query.data?.length === 0 && <p className="p-4 text-muted">{TEXTS.noPrints}</p>}
      <ul className="print:hidden">
        {query.data?.map((print) => (
          <PrintRow key={print.id} contestKey={contest.key} print={print} isRunner={isRunner} onSheet={setSheet} />
        ))}
      </ul>
      {sheet && <Sheet {...sheet} contest={contest} />}
    </TitledCard>
  );
}

type RowProps = {
  contestKey: string;
  print: PrintRequest;
  isRunner: boolean;
  onSheet: (sheet: { print: PrintRequest; text: string } | null) => void;
};

function PrintRow({ contestKey, print, isRunner, onSheet }: RowProps) {
  const claiming = useClaimPrint(contestKey);
  const settling = useSettlePrint(contestKey);
  const { id, number, name, place, title, state, bytes, requestedAt, runner } = print;
  const onError = ({ message }: Error) => showToast("error", message);
  const settle = (isPrinted: boolean) => {
    onSheet(null);
    settling.mutate({ id, isPrinted }, { onError });
  };
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-2 last:border-0">
      <span className="min-w-0 grow basis-40">
        <span className="wrap-anywhere">
          <span className="tabular-nums">{number}</span>{" "}
          <span dir="auto" className="font-semibold">
            {title}
          </span>
        </span>
        <span className="block text-small text-muted">
          {[
            isRunner && name,
            isRunner && place,
            bytes !== null && formatBytes(bytes),
            formatWhen(requestedAt),
            runner !== null && TEXTS.by({ name: runner }),
          ]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </span>
      <span className="text-small text-muted">{TEXTS.printStates[state]}</span>
      {isRunner && state !== "printed" && (
        <>
          <Button
            size="row"
            aria-label={TEXTS.ofPrint({ what: TEXTS.open, number })}
            isBusy={claiming.isPending}
            onClick={() => claiming.mutate(id, { onSuccess: (text) => onSheet({ print, text }), onError })}
          >
            {TEXTS.open}
          </Button>
          {state === "claimed" && (
            <>
              <Button
                size="row"
                aria-label={TEXTS.ofPrint({ what: TEXTS.printed, number })}
                onClick={() => settle(true)}
              >
                {TEXTS.printed}
              </Button>
              <Button
                size="row"
                kind="quiet"
                aria-label={TEXTS.ofPrint({ what: TEXTS.putBack, number })}
                onClick={() => settle(false)}
              >
                {TEXTS.putBack}
              </Button>
            </>
          )}
        </>
      )}
    </li>
  );
}

/** What comes out of the printer: who it is for, and the text. */
function Sheet({ contest, print, text }: { contest: ContestDetails; print: PrintRequest; text: string }) {
  return (
    <section aria-label={print.title} className="sheets border-t border-line p-4">
      <Button size="small" kind="primary" className="mb-3 print:hidden" onClick={() => window.print()}>
        {TEXTS.print}
      </Button>
      <p className="font-semibold wrap-anywhere">
        {[print.name, print.place, print.title].filter(Boolean).join(" · ")}
      </p>
      <p className="text-small text-muted">
        {contest.name} · {TEXTS.printNumber({ number: print.number })}
      </p>
      <pre className="mt-3 font-mono text-sm whitespace-pre-wrap wrap-anywhere">{text}</pre>
    </section>
  );
}

/** Asks for a print. */
export function PrintForm({ contest }: { contest: ContestDetails }) {
  const form = useForm(useRequestPrint(contest.key), {
    fields: ["title", "text"],
    input: ({ title, text }) => ({ title, text }),
    onDone: (_reply, _values, element) => {
      element.reset();
      showToast("success", TEXTS.requested);
    },
  });
  return (
    <TitledCard title={TEXTS.request}>
      <Form form={form} className="p-4" keepsEnter>
        <TextField name="title" label={TEXTS.printTitle} maxLength={LIMITS.contestPrintTitleLength} required />
        <TextArea
          name="text"
          label={TEXTS.text}
          hint={TEXTS.textHint}
          rows={8}
          inputClassName="font-mono"
          maxLength={LIMITS.contestPrintLength}
          required
        />
        <Refusal />
        <SubmitButton className="mt-2">{TEXTS.send}</SubmitButton>
      </Form>
    </TitledCard>
  );
}
