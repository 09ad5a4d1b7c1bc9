import type { LoginRules } from "@assay/contract/routes/contests/logins";
import { useState } from "react";
import { useSetRules } from "#features/contests/logins/api";
import { fieldOfNetwork, readNetworks } from "#features/contests/logins/read-rows";
import { LOGIN_MESSAGES as TEXTS } from "#features/contests/messages";
import { useForm } from "#lib/form";
import { formatFullMoment } from "#lib/format";
import { Refusal, TextField } from "#ui/fields";
import { Form, SubmitButton } from "#ui/form";
import { showToast } from "#ui/toast";

type RulesProps = { contestKey: string; rules: LoginRules; holdFrom: string | null; holdUntil: string | null };

/** What holds for the logins of all participants while the contest is about to begin or runs. */
export function RulesForm({ contestKey, rules, holdFrom, holdUntil }: RulesProps) {
  const [isSingle, setSingle] = useState(rules.isSingle);
  const [isByAddress, setByAddress] = useState(rules.isByAddress);
  const form = useForm(useSetRules(contestKey), {
    fields: ["networks"],
    nameOf: fieldOfNetwork,
    input: ({ networks }) => ({ networks: readNetworks(networks), isSingle, isByAddress }),
    onDone: () => showToast("success", TEXTS.saved),
  });
  return (
    <Form form={form} className="p-4">
      <p className="mb-3 text-muted">
        {holdFrom !== null && holdUntil !== null
          ? TEXTS.rulesHold({ from: formatFullMoment(holdFrom), until: formatFullMoment(holdUntil) })
          : TEXTS.rulesUnset}
      </p>
      <TextField
        name="networks"
        label={TEXTS.networks}
        hint={TEXTS.networksHint}
        defaultValue={rules.networks.join(" ")}
        spellCheck={false}
      />
      <Rule label={TEXTS.single} hint={TEXTS.singleHint} isOn={isSingle} onChange={setSingle} />
      <Rule label={TEXTS.byAddress} hint={TEXTS.byAddressHint} isOn={isByAddress} onChange={setByAddress} />
      <Refusal />
      <SubmitButton className="mt-4">{TEXTS.save}</SubmitButton>
    </Form>
  );
}

type RuleProps = { label: string; hint: string; isOn: boolean; onChange: (isOn: boolean) => void };

function Rule({ label, hint, isOn, onChange }: RuleProps) {
  return (
    <label className="mt-3 flex items-start gap-3">
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
        className="mt-1 size-4 accent-accent"
      />
      <span>
        <span className="font-medium">{label}</span>
        <span className="block text-small text-muted">{hint}</span>
      </span>
    </label>
  );
}
