import { useEffect, useEffectEvent } from "react";
import { useLocation } from "react-router";
import { hasJustLoggedIn } from "#lib/next-page";

/** How a program can be run: as a submission, on the samples, or on a custom input. */
export type RunKind = "submission" | "samples" | "ownInput";

interface Wanted {
  readonly problemId: string;
  readonly language: string;
  readonly kind: RunKind;
}

/**
 * What a visitor wanted to run before being sent to log in. It is only in memory: after a reload, and when the login leads
 * elsewhere, nothing runs without being asked for again.
 */
let wanted: Wanted | null = null;

/** Notes what to run once the visitor comes back logged in. */
export function runAfterLogin(run: Wanted): void {
  wanted = run;
}

/**
 * Runs what the visitor wanted, when the login leads back to this problem and language. `language` may change to the wanted one
 * later, when the offered languages have loaded.
 */
export function useRunAfterLogin(problemId: string, language: string, start: (kind: RunKind) => void): void {
  const { state } = useLocation();
  const resume = useEffectEvent(() => {
    if (wanted?.problemId !== problemId || !hasJustLoggedIn(state)) wanted = null;
    else if (wanted.language === language) {
      const { kind } = wanted;
      wanted = null;
      start(kind);
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the offered languages, and so the chosen one, may load later
  useEffect(() => resume(), [language]);
}
