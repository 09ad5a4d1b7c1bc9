import type { ReactNode } from "react";
import { ELEMENT_MESSAGES } from "#lib/messages/common";

/** Beside the name of an admin who speaks: names can be chosen freely, this mark cannot. */
export function AdminMark() {
  return <RoleMark>{ELEMENT_MESSAGES.admin}</RoleMark>;
}

/** Such a mark for another role. */
export function RoleMark({ children }: { children: ReactNode }) {
  return (
    <span className="shrink-0 rounded-sm border border-accent px-1.5 text-xs font-semibold text-accent">
      {children}
    </span>
  );
}
