import type { ClassMember, LoginCard } from "@assay/contract/routes/classes/members";
import type { MemberState } from "@assay/contract/vocabulary/class";
import { useResetPasswords, useSetStates } from "#features/classes/members/api";
import { MEMBERS_MESSAGES as TEXTS } from "#features/classes/members/messages";
import { Button } from "#ui/button";
import { ConfirmedButton } from "#ui/confirmed-button";
import { showToast } from "#ui/toast";

type ChosenBarProps = {
  slug: string;
  state: MemberState;
  members: readonly ClassMember[];
  onCards: (cards: readonly LoginCard[]) => void;
  onDone: () => void;
};

/** What teachers do with the members that they have chosen. */
export function ChosenBar({ slug, state, members, onCards, onDone }: ChosenBarProps) {
  const states = useSetStates(slug);
  const passwords = useResetPasswords(slug);
  const userIds = members.map(({ userId }) => userId);
  const move = async (to: "active" | "removed") => {
    const { changed } = await states.mutateAsync({ userIds, state: to });
    showToast("success", TEXTS.changed({ count: changed }));
    onDone();
  };
  const moveNow = (to: "active" | "removed") =>
    void move(to).catch(({ message }: Error) => showToast("error", message));
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-lg border border-line bg-accent-soft px-4 py-2">
      <p className="me-auto font-medium">{TEXTS.chosen({ count: members.length })}</p>
      {state === "pending" && (
        <>
          <Button kind="primary" isBusy={states.isPending} onClick={() => moveNow("active")}>
            {TEXTS.accept}
          </Button>
          <Button isOff={states.isPending} onClick={() => moveNow("removed")}>
            {TEXTS.reject}
          </Button>
        </>
      )}
      {(state === "removed" || state === "left") && (
        <Button isBusy={states.isPending} onClick={() => moveNow("active")}>
          {TEXTS.bringBack}
        </Button>
      )}
      {state === "active" && members.every(({ isOwnAccount }) => isOwnAccount) && (
        <ConfirmedButton
          title={TEXTS.passwordsTitle}
          question={TEXTS.passwordsQuestion}
          action={TEXTS.newPasswords}
          onConfirm={async () => {
            onCards((await passwords.mutateAsync(userIds)).cards);
            onDone();
          }}
        >
          {TEXTS.newPasswords}
        </ConfirmedButton>
      )}
      {state === "active" && (
        <ConfirmedButton
          title={TEXTS.removeTitle}
          question={TEXTS.removeQuestion({ count: members.length })}
          action={TEXTS.remove}
          onConfirm={() => move("removed")}
        >
          {TEXTS.remove}
        </ConfirmedButton>
      )}
    </div>
  );
}
