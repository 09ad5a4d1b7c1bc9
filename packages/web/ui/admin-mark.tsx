import { ELEMENT_MESSAGES } from "#lib/messages/common";

/** Beside the name of an admin who speaks: names can be chosen freely, this mark cannot. */
export function AdminMark() {
  return (
    <span className="shrink-0 rounded-sm border border-accent px-1.5 text-xs font-semibold text-accent">
      {ELEMENT_MESSAGES.admin}
    </span>
  );
}
