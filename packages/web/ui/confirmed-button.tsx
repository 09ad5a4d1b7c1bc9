import { type ReactNode, useState } from "react";
import { Button, type ButtonKind, type ButtonSize } from "#ui/button";
import { ConfirmDialog } from "#ui/dialog";
import { showToast } from "#ui/toast";

type ConfirmedButtonProps = {
  children: ReactNode;
  kind?: ButtonKind;
  size?: ButtonSize;
  isOff?: boolean;
  className?: string;
  /** The name for screen readers, if the text alone does not say what the button is about. */
  label?: string | undefined;
  title: string;
  question: string;
  action: string;
  /** Does what was confirmed. If it fails, the error's message is shown. */
  onConfirm: () => Promise<unknown>;
};

/** A button that asks before it does something that cannot be undone. */
export function ConfirmedButton({ label, title, question, action, onConfirm, ...button }: ConfirmedButtonProps) {
  const [step, setStep] = useState<"asked" | "confirmed" | null>(null);
  const confirm = async () => {
    setStep("confirmed");
    try {
      await onConfirm();
    } catch (error) {
      showToast("error", (error as Error).message);
    }
    setStep(null);
  };
  return (
    <>
      <Button {...button} aria-label={label} title={label} onClick={() => setStep("asked")} />
      {step !== null && (
        <ConfirmDialog
          title={title}
          action={action}
          isBusy={step === "confirmed"}
          onConfirm={() => void confirm()}
          onClose={() => setStep(null)}
        >
          <p className="wrap-anywhere">{question}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
