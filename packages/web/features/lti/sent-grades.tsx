import type { SentGrade } from "@assay/contract/routes/classes/courses";
import { useResendGrades, useSentGrades } from "#features/lti/api";
import { COURSE_MESSAGES as TEXTS } from "#features/lti/messages";
import { TitledCard } from "#ui/boxes";
import { Button } from "#ui/button";
import { ErrorState } from "#ui/states";
import { showToast } from "#ui/toast";

/** What became of released grades on their way to learning platforms; nothing for a class whose grades go nowhere. */
export function SentGrades({ slug, mayResend }: { slug: string; mayResend: boolean }) {
  const query = useSentGrades(slug);
  const resending = useResendGrades(slug);
  if (query.isLoadingError) return <ErrorState title={TEXTS.sentFailed} query={query} />;
  const grades = query.data ?? [];
  if (grades.length === 0) return null;
  const of = (state: SentGrade["state"]) => grades.filter((grade) => grade.state === state);
  const [sent, waiting, refused, withdrawing] = [of("sent"), of("waiting"), of("refused"), of("withdrawing")];
  const late = [...waiting, ...withdrawing].filter(({ fault }) => fault !== null);
  const resend = () =>
    resending.mutate(undefined, {
      onSuccess: ({ count }) => showToast("success", TEXTS.resent({ count })),
      onError: (error) => showToast("error", error.message),
    });
  return (
    <TitledCard title={TEXTS.sentTitle} className="mt-6">
      <div className="grid justify-items-start gap-2 p-4">
        <p>
          {TEXTS.sentCount({ count: sent.length })}
          {waiting.length > 0 && ` · ${TEXTS.waiting({ count: waiting.length })}`}
          {withdrawing.length > 0 && ` · ${TEXTS.withdrawing({ count: withdrawing.length })}`}
        </p>
        {refused.length + late.length > 0 && (
          <>
            <h3 className="font-semibold">{TEXTS.notSent}</h3>
            <ul className="list-disc ps-5">
              {refused.map((grade) => (
                <li key={keyOf(grade)} className="wrap-anywhere">
                  {TEXTS.notSentOne(wordsOf(grade))}
                </li>
              ))}
              {late.map((grade) => (
                <li key={keyOf(grade)} className="wrap-anywhere">
                  {TEXTS.waitsBecause(wordsOf(grade))}
                </li>
              ))}
            </ul>
          </>
        )}
        {mayResend && waiting.length + refused.length + withdrawing.length > 0 && (
          <Button size="small" disabled={resending.isPending} onClick={resend}>
            {TEXTS.resend}
          </Button>
        )}
      </div>
    </TitledCard>
  );
}

const keyOf = ({ assignment, userName, platform, course }: SentGrade) =>
  [assignment, userName, platform, course].join("\n");

function wordsOf({ userName, assignment, course, fault }: SentGrade) {
  return { assignment, course, reason: TEXTS.reasons[fault ?? "busy"]({ userName }) };
}
