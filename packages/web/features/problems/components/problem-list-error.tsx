import { PAGE_TEXTS } from "@assay/contract/texts/pages";
import { TOASTS } from "@assay/contract/texts/toasts";
import { ApiError, isUnanswered } from "#lib/api-client";
import { ANSWER_MESSAGES } from "#lib/messages/answers";
import { ErrorState } from "#ui/states";

/** The problem list did not come: the server's message or 'Something went wrong' (specification, section 8). */
export function ProblemListError(props: { error: Error; onRetry: () => void; isRetrying: boolean }) {
  return (
    <ErrorState
      title={titleOf(props.error)}
      detail={isUnanswered(props.error) ? ANSWER_MESSAGES.noAnswer : undefined}
      onRetry={props.onRetry}
      isRetrying={props.isRetrying}
    />
  );
}

function titleOf(error: Error): string {
  if (!(error instanceof ApiError)) return PAGE_TEXTS.problemListError;
  return error.status === 401 ? TOASTS.unauthorised : (error.serverMessage ?? PAGE_TEXTS.problemListError);
}
