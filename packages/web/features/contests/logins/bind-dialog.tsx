import type { TeamLogin } from "@assay/contract/routes/contests/logins";
import { useBindLogin } from "#features/contests/logins/api";
import { fieldOfNetwork, readNetworks } from "#features/contests/logins/read-rows";
import { LOGIN_MESSAGES as TEXTS } from "#features/contests/messages";
import { useForm } from "#lib/form";
import { Modal } from "#ui/dialog";
import { Refusal, TextField } from "#ui/fields";
import { Form, SubmitButton } from "#ui/form";
import { showToast } from "#ui/toast";

type DialogProps = { contestKey: string; login: TeamLogin; onClose: () => void };

/** Says from where one account may be used. */
export function BindDialog({ contestKey, login, onClose }: DialogProps) {
  const form = useForm(useBindLogin(contestKey, login.userId), {
    fields: ["networks"],
    nameOf: fieldOfNetwork,
    input: ({ networks }) => readNetworks(networks),
    onDone: () => {
      showToast("success", TEXTS.saved);
      onClose();
    },
  });
  return (
    <Modal title={TEXTS.bindTitle({ name: login.userName })} onClose={onClose}>
      <Form form={form}>
        <TextField
          name="networks"
          label={TEXTS.networks}
          hint={TEXTS.ownNetworksHint}
          defaultValue={login.networks.join(" ")}
          spellCheck={false}
        />
        <Refusal />
        <SubmitButton className="mt-4">{TEXTS.save}</SubmitButton>
      </Form>
    </Modal>
  );
}
