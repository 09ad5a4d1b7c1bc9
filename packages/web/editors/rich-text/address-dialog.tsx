import { createPortal } from "react-dom";
import { atOnce, type FieldErrors, useForm } from "#lib/form";
import { RICH_TEXT_MESSAGES } from "#lib/messages/editors";
import { Button } from "#ui/button";
import { Modal } from "#ui/dialog";
import { TextField } from "#ui/fields";
import { Form, SubmitButton } from "#ui/form";

/** The entered values; `description` is empty for a link. */
export interface Address {
  readonly address: string;
  readonly description: string;
}

/** Asks for the address of a link, or for the address and description of a picture. */
export function AddressDialog(props: {
  kind: "link" | "picture";
  initialAddress: string;
  onAddress: (address: Address) => void;
  /** Removes the existing link; without it there is no button. */
  onRemove?: (() => void) | undefined;
  onClose: () => void;
}) {
  const form = useForm(atOnce(props.onAddress), {
    fields: ["address", "description"],
    input: ({ address, description }) => ({ address: webAddress(address) ?? "", description: description.trim() }),
    check: ({ address }): FieldErrors =>
      webAddress(address) === null ? { address: RICH_TEXT_MESSAGES.notAnAddress } : {},
  });
  return createPortal(
    <Modal title={RICH_TEXT_MESSAGES[props.kind]} onClose={props.onClose}>
      <Form form={form} className="grid gap-3">
        <TextField
          label={RICH_TEXT_MESSAGES.address}
          name="address"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          defaultValue={props.initialAddress}
        />
        {props.kind === "picture" && (
          <>
            <TextField
              label={RICH_TEXT_MESSAGES.pictureDescription}
              name="description"
              hint={RICH_TEXT_MESSAGES.pictureDescriptionHint}
            />
            <p className="text-sm text-muted">{RICH_TEXT_MESSAGES.pictureNote}</p>
          </>
        )}
        <div className="mt-2 flex justify-end gap-3">
          {props.onRemove && (
            <Button size="form" onClick={props.onRemove}>
              {RICH_TEXT_MESSAGES.removeLink}
            </Button>
          )}
          <SubmitButton>{RICH_TEXT_MESSAGES.insert}</SubmitButton>
        </div>
      </Form>
    </Modal>,
    document.body,
  );
}

/**
 * Completes a typed address: `example.org/a` becomes `https://example.org/a`, and an address on this server stays as it
 * is. Null if it is not an address that a text may link to (http, https or mailto).
 */
export function webAddress(typed: string): string | null {
  const text = typed.trim();
  if (/^(\/(?!\/)|#)/.test(text)) return text;
  const whole = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(text) ? text : `https://${text}`;
  const url = URL.parse(whole);
  if (url?.protocol === "mailto:") return whole;
  return url && /^https?:$/.test(url.protocol) && url.hostname.includes(".") ? whole : null;
}
