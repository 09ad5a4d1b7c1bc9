import { useState } from "react";
import { type FieldErrors, refusedFields } from "#lib/field-errors";

/** What the server found wrong with each field, without those that were changed since. `forgive` takes a field with all that lies in it. */
export function useForgivableErrors(error: Error | null) {
  const [forgiven, setForgiven] = useState<readonly string[]>([]);
  const isOpen = (field: string) => !forgiven.some((other) => field === other || field.startsWith(`${other}.`));
  const errors: FieldErrors = Object.fromEntries(
    Object.entries(refusedFields(error)).filter(([field]) => isOpen(field)),
  );
  return {
    errors,
    forgive: (field: string) => setForgiven((before) => (before.includes(field) ? before : [...before, field])),
    /** A new attempt: whatever it brings counts. */
    startOver: () => setForgiven([]),
  };
}
