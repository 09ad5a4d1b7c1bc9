import { PAGE_TEXTS } from "@assay/contract/texts/pages";
import { TOASTS } from "@assay/contract/texts/toasts";
import { Link } from "react-router";
import { ApiError, isServerFailure } from "#lib/api-client";
import { usePageTitle } from "#lib/browser";
import { PROBLEM_MESSAGES } from "#lib/messages/problem";
import { SHELL_MESSAGES } from "#lib/messages/shell";
import { PATHS } from "#paths";
import { buttonStyles } from "#ui/button";
import { ErrorState } from "#ui/states";

/** 'Problem not found' for whatever kept a problem from coming, and the sentence of section 6 for a 401 (specification, section 8). */
export function ProblemError(props: { error: Error; onRetry: () => void; isRetrying: boolean }) {
  const isUnauthorised = props.error instanceof ApiError && props.error.status === 401;
  const isTemporary = isServerFailure(props.error);
  const title = isUnauthorised ? TOASTS.unauthorised : PAGE_TEXTS.problemNotFound;
  usePageTitle(title);
  return (
    <ErrorState
      isPage
      title={title}
      detail={isTemporary ? props.error.message : isUnauthorised ? undefined : PROBLEM_MESSAGES.goneHint}
      onRetry={isTemporary ? props.onRetry : undefined}
      isRetrying={props.isRetrying}
    >
      <Link to={isUnauthorised ? PATHS.login : PATHS.problemSet} className={buttonStyles("secondary")}>
        {isUnauthorised ? SHELL_MESSAGES.login : PROBLEM_MESSAGES.allProblems}
      </Link>
    </ErrorState>
  );
}
