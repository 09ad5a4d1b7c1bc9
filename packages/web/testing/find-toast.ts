import { screen } from "@testing-library/react";
import type { ToastKind } from "#ui/toast";

/** The toast of this kind with this text, once it is shown. Throws when there is none, or only one of another kind. */
export function findToast(kind: ToastKind, text: string): Promise<HTMLElement> {
  const toast = `.Toastify__toast--${kind}`;
  return screen.findByText(text, { selector: `${toast}, ${toast} *` });
}
