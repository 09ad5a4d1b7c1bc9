import { describeChanges } from "#features/audit/describe-changes";
import { ObjectHistory } from "#features/audit/object-history";
import { TestTexts } from "#features/submissions/history/test-texts";
import { WORKSHOP_MESSAGES } from "#features/workshop/messages";
import { Workshop } from "#features/workshop/workshop";

/** `/workshop/{id}`: the editor of a problem above its history. It is in app/ because it combines features. */
export function WorkshopPage() {
  return (
    <Workshop
      history={(problemId) => <ObjectHistory title={WORKSHOP_MESSAGES.history} objectId={problemId} />}
      describeChanges={describeChanges}
      showTest={(details, verdict) => <TestTexts verdict={verdict} details={details} isOwn={false} />}
    />
  );
}
