import { EMAIL } from "@assay/contract/vocabulary/account-fields";
import { createContext, type FormEvent, type ReactNode, useState } from "react";
import { flushSync } from "react-dom";
import { ApiError } from "#lib/api-client";
import type { Edited } from "#lib/edited";
import { FIELD_MESSAGES } from "#lib/messages/common";
import { useUnsavedChanges } from "#lib/use-unsaved-changes";

/** The error of each invalid field of a form, by the field's name. */
export type FieldErrors = Readonly<Record<string, string>>;

/** The state of a form, which its fields, its buttons and its refusal show. */
export interface FormState {
  readonly errors: FieldErrors;
  readonly isBusy: boolean;
  /** The server's error about the request as a whole, or null. */
  readonly refusal: ReactNode;
  /** True if something in a form for stored values is not saved. */
  readonly isChanged: boolean;
  /** Takes back what is not saved. */
  readonly discard: () => void;
}

/** The state of the form around a component; outside of forms, that of a form in which nothing happens. */
export const FormContext = createContext<FormState>({
  errors: {},
  isBusy: false,
  refusal: null,
  isChanged: false,
  discard: () => undefined,
});

interface FormOptions<Name extends string, Input, Reply> {
  /** The names of the fields whose values are sent; they are the server's. */
  readonly fields?: readonly Name[];
  /** What is sent, from the fields' values. */
  readonly input: (values: Readonly<Record<Name, string>>) => NoInfer<Input>;
  /** What is wrong with a field although it is filled in. */
  readonly check?: (values: Readonly<Record<Name, string>>, found: FieldErrors) => FieldErrors;
  /** Called before each attempt, with what keeps it from being sent. */
  readonly onAttempt?: (found: FieldErrors) => void;
  readonly onDone?:
    | ((reply: Reply, values: Readonly<Record<Name, string>>, form: HTMLFormElement) => unknown)
    | undefined;
  readonly onRefused?: (error: Error) => void;
  /** The error of the whole form, if it is not the server's message; null if the form shows none. */
  readonly refusal?: (error: Error) => ReactNode;
  /** The form's name for a field of the server. */
  readonly nameOf?: (field: string) => string;
  /** True if the page is left after success, so that the form stays busy until then. */
  readonly isLast?: boolean;
  /** What shows the errors of its name and of names in it, besides the fields. */
  readonly shows?: string;
  /** The stored values that the form edits, and what is not saved of them. */
  readonly edited?: Edited;
}

/** What a form needs of a mutation of TanStack Query. */
export interface Sending<Input, Reply> {
  mutate(
    input: Input,
    callbacks: { readonly onSuccess: (reply: Reply) => void; readonly onError: (error: Error) => void },
  ): void;
  reset(): void;
  readonly isPending: boolean;
  readonly isSuccess: boolean;
}

/** What a form that sends no request has instead of a mutation: `run` gets what is entered at once. */
export function atOnce<Input>(run: (input: Input) => void): Sending<Input, void> {
  const mutate: Sending<Input, void>["mutate"] = (input, { onSuccess }) => onSuccess(run(input));
  return { mutate, reset: () => undefined, isPending: false, isSuccess: false };
}

/** What the element of a form needs. */
export type Form = ReturnType<typeof useForm>;

/**
 * A form around a mutation. It checks required fields and email addresses, sends one request at a time, shows the server's errors at
 * their fields or else at its end, focuses the first invalid field, and asks before changes are lost.
 */
export function useForm<Input, Reply, Name extends string = never>(
  sending: Sending<Input, Reply>,
  options: FormOptions<Name, Input, Reply>,
) {
  const { fields = [], shows, edited, nameOf = (field) => field } = options;
  const [errors, setErrors] = useState<FieldErrors>({});
  const [refusal, setRefusal] = useState<ReactNode>(null);
  const isBusy = sending.isPending || (options.isLast === true && sending.isSuccess);
  useUnsavedChanges(edited?.isChanged ?? false);

  const show = (form: HTMLFormElement, found: FieldErrors) => {
    // Before the focus moves, what has an error is shown, and is marked as invalid.
    flushSync(() => setErrors(found));
    const invalid = [...form.elements].find((element) => element.ariaInvalid === "true");
    if (invalid instanceof HTMLElement) invalid.focus();
  };
  const refuse = (form: HTMLFormElement, error: Error) => {
    const all = Object.entries(refusedFields(error)).map(([field, message]) => [nameOf(field), message] as const);
    const names = new Set(namedFields(form).map(({ name }) => name));
    const isShown = ([name]: readonly [string, string]) => names.has(name) || name.split(".", 1)[0] === shows;
    show(form, Object.fromEntries(all.filter(isShown)));
    const others = all.filter((one) => !isShown(one)).map(([, message]) => message);
    const isAtFields = all.length > 0 && others.length === 0;
    const message = others.join(". ") || error.message;
    setRefusal(isAtFields ? null : options.refusal ? options.refusal(error) : message);
    options.onRefused?.(error);
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A dialog may be rendered inside another form, to which React would pass the event on.
    event.stopPropagation();
    if (isBusy) return;
    const form = event.currentTarget;
    const values = Object.fromEntries(fields.map((name) => [name, fieldValue(form, name)])) as Record<Name, string>;
    const missing = invalidFields(form);
    const found = { ...missing, ...options.check?.(values, missing) };
    setRefusal(null);
    show(form, found);
    options.onAttempt?.(found);
    if (Object.keys(found).length > 0) return;
    const settle = edited?.begin();
    sending.mutate(options.input(values), {
      onSuccess: (reply) => {
        settle?.();
        options.onDone?.(reply, values, form);
      },
      onError: (error) => refuse(form, error),
    });
  };
  /** Hides the errors of a field, and of what is in it, because it has been changed. */
  const dismiss = (field: string) =>
    setErrors((before) => {
      const left = Object.entries(before).filter(([name]) => name !== field && !name.startsWith(`${field}.`));
      return left.length === Object.keys(before).length ? before : Object.fromEntries(left);
    });
  const onChange = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    if (isField(target) && target.form === currentTarget && target.name !== "") dismiss(target.name);
  };
  const discard = () => {
    setErrors({});
    setRefusal(null);
    sending.reset();
    edited?.discard();
  };
  const state: FormState = { errors, isBusy, refusal, isChanged: edited?.isChanged ?? false, discard };
  return { ...state, state, onSubmit, onChange, dismiss };
}

/** Empty required fields and malformed email addresses. Browsers refuse international addresses, so the contract's rule decides. */
function invalidFields(form: HTMLFormElement): FieldErrors {
  const found: Record<string, string> = {};
  for (const field of namedFields(form)) {
    const label = field.labels?.[0]?.textContent || field.ariaLabel || field.name;
    if (field.validity.valueMissing) found[field.name] = FIELD_MESSAGES.required({ label: label });
    else if (field.type === "email" && field.value !== "" && !EMAIL.test(field.value.trim()))
      found[field.name] = FIELD_MESSAGES.notValid({ label: label });
  }
  return found;
}

/** The fields that the server rejected; empty if it named none. */
export function refusedFields(error: unknown): FieldErrors {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(error.errors.map(({ field, message }) => [field, message]));
}

/** The value of a field, or an empty string if the form has no such field. */
function fieldValue(form: HTMLFormElement, name: string): string {
  const field = form.elements.namedItem(name);
  return isField(field) ? field.value : "";
}

function namedFields(form: HTMLFormElement) {
  return Array.from(form.elements)
    .filter(isField)
    .filter(({ name }) => name !== "");
}

function isField(value: unknown): value is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  return (
    value instanceof HTMLInputElement || value instanceof HTMLTextAreaElement || value instanceof HTMLSelectElement
  );
}
