import { pathOf } from "@assay/contract/endpoints/table";
import { type ExamPlace, useSeal, useVerify } from "#features/exams/api";
import { ROOM_MESSAGES as TEXTS } from "#features/exams/messages";
import type { Room } from "#features/exams/room";
import { formatFullMoment } from "#lib/format";
import { TitledCard } from "#ui/boxes";
import { Button, buttonStyles } from "#ui/button";
import { ConfirmedButton } from "#ui/confirmed-button";

type SealCardProps = { place: ExamPlace; room: Pick<Room, "seal" | "mayManage" | "mayReadSealed"> };

/** What is sealed of an exam, and whether it is still as it was. */
export function SealCard({ place, room: { seal, mayManage, mayReadSealed } }: SealCardProps) {
  const sealing = useSeal(place);
  const verifying = useVerify(place);
  return (
    <TitledCard title={TEXTS.seal}>
      <div className="grid gap-3 p-4">
        {seal === null ? (
          <>
            <p className="text-muted">{TEXTS.sealHint}</p>
            {mayManage && (
              <div>
                <ConfirmedButton
                  title={TEXTS.sealTitle}
                  question={TEXTS.sealText}
                  action={TEXTS.sealNow}
                  onConfirm={() => sealing.mutateAsync()}
                >
                  {TEXTS.sealNow}
                </ConfirmedButton>
              </div>
            )}
          </>
        ) : (
          <>
            <p>
              {TEXTS.sealed({ count: seal.submissions, date: formatFullMoment(seal.sealedAt) })}
              {seal.by !== null && ` ${TEXTS.sealedBy({ name: seal.by })}`}
            </p>
            <p className="text-small text-muted">
              {TEXTS.digest} <code className="font-mono wrap-anywhere select-all">{seal.digest}</code>
            </p>
            <div className="flex flex-wrap gap-2">
              <Button isBusy={verifying.isPending} onClick={() => verifying.mutate()}>
                {TEXTS.verify}
              </Button>
              {mayReadSealed && (
                <a
                  href={pathOf("readSealedExam", { ...place })}
                  download={`${place.name}.json`}
                  className={buttonStyles()}
                >
                  {TEXTS.download}
                </a>
              )}
            </div>
            {verifying.error && <p role="alert">{verifying.error.message}</p>}
            {verifying.data && <Outcome found={verifying.data} />}
          </>
        )}
      </div>
    </TitledCard>
  );
}

function Outcome({ found }: { found: NonNullable<ReturnType<typeof useVerify>["data"]> }) {
  const { isIntact, differences } = found;
  return (
    <div role="status" className="grid gap-1">
      <p className={isIntact ? "" : "text-danger"}>{isIntact ? TEXTS.intact : TEXTS.broken}</p>
      <p>{differences.length === 0 ? TEXTS.same : TEXTS.differs({ count: differences.length })}</p>
      <ul className="list-disc ps-5 empty:hidden">
        {differences.map(({ kind, number, from, to }) => (
          <li key={`${number} ${kind}`} className="wrap-anywhere">
            {kind === "verdict" ? TEXTS.kinds.verdict({ number, from, to }) : TEXTS.kinds[kind]({ number })}
          </li>
        ))}
      </ul>
    </div>
  );
}
