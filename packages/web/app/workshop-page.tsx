import { describeChanges } from "#features/audit/describe-changes";
import { ObjectHistory } from "#features/audit/object-history";
import { WORKSHOP_MESSAGES } from "#features/workshop/messages";
import { Workshop } from "#features/workshop/workshop";

/** `/workshop/{id}`: the editor of a problem above its history. It is in app/ because it combines two features. */
export function WorkshopPage() {
  return (
    <Workshop
      history={(problemId) => <ObjectHistory title={WORKSHOP_MESSAGES.history} objectId={problemId} />}
      describeChanges={describeChanges}
    />
  );
}
