import { EMAIL } from "@assay/contract/vocabulary/account-fields";
import { type FormEvent, useState } from "react";
import { ApiError } from "#lib/api-client";
import { FIELD_MESSAGES } from "#lib/messages/common";

/** The error of each invalid field of a form, by the field's name. */
export type FieldErrors = Readonly<Record<string, string>>;

/**
 * Empty required fields and malformed email addresses. `labels` has the label of each field by its name. Browsers refuse
 * international email addresses, so the contract's rule decides.
 */
export function invalidFields(form: HTMLFormElement, labels: Readonly<Record<string, string>>): FieldErrors {
  const found: Record<string, string> = {};
  for (const [name, label] of Object.entries(labels)) {
    const field = form.elements.namedItem(name);
    if (!isTextField(field)) continue;
    if (field.validity.valueMissing) found[name] = FIELD_MESSAGES.required({ label });
    else if (field.type === "email" && !EMAIL.test(field.value.trim()))
      found[name] = FIELD_MESSAGES.notValid({ label });
  }
  return found;
}

/** The fields that the server rejected; empty if it named none. */
export function refusedFields(error: unknown): FieldErrors {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(error.errors.map(({ field, message }) => [field, message]));
}

/** The errors of a form. `show` sets them and focuses the first invalid field; `onInput`, for the form element, clears the edited field's error. */
export function useFieldErrors() {
  const [errors, setErrors] = useState<FieldErrors>({});
  const show = (form: HTMLFormElement, found: FieldErrors) => {
    setErrors(found);
    Array.from(form.elements)
      .filter(isTextField)
      .find((field) => field.name in found)
      ?.focus();
  };
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    if (!isTextField(event.target)) return;
    const { [event.target.name]: _, ...others } = errors;
    setErrors(others);
  };
  return { errors, show, onInput };
}

/** The value of a text field, or an empty string if the form has no such field. */
export function fieldValue(form: HTMLFormElement, name: string): string {
  const field = form.elements.namedItem(name);
  return isTextField(field) ? field.value : "";
}

function isTextField(field: unknown): field is HTMLInputElement | HTMLTextAreaElement {
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
}
