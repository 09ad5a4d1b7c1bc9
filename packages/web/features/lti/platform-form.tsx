import type { LtiPlatformDetails } from "@assay/contract/routes/lti";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { useState } from "react";
import { useSavePlatform } from "#features/lti/api";
import { LTI_MESSAGES as TEXTS } from "#features/lti/messages";
import { useForm } from "#lib/form";
import { Button } from "#ui/button";
import { Refusal, TextArea, TextField } from "#ui/fields";
import { Form, SubmitButton } from "#ui/form";
import { Switch } from "#ui/switch";
import { showToast } from "#ui/toast";

const FIELDS = [
  "name",
  "issuer",
  "clientId",
  "authUrl",
  "tokenUrl",
  "jwksUrl",
  "tokenAudience",
  "serviceHosts",
  "deployments",
] as const;

/** What an admin sets of a platform; null adds one. */
export function PlatformForm({ platform, onDone }: { platform: LtiPlatformDetails | null; onDone: () => void }) {
  const [acceptsNewDeployments, setAcceptsNew] = useState(platform?.acceptsNewDeployments ?? false);
  const [teachersCreateClasses, setTeachersCreate] = useState(platform?.teachersCreateClasses ?? true);
  const form = useForm(useSavePlatform(platform?.id ?? null), {
    fields: FIELDS,
    input: ({ serviceHosts, deployments, ...values }) => ({
      ...values,
      serviceHosts: linesOf(serviceHosts),
      deployments: linesOf(deployments),
      acceptsNewDeployments,
      teachersCreateClasses,
    }),
    onDone: () => {
      showToast("success", TEXTS.saved);
      onDone();
    },
  });
  const text = { required: true, autoComplete: "off", spellCheck: false } as const;
  const url = { ...text, maxLength: LIMITS.ltiUrlLength } as const;
  return (
    <Form form={form} keepsEnter className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
      <TextField
        {...text}
        maxLength={LIMITS.ltiNameLength}
        name="name"
        label={TEXTS.name}
        hint={TEXTS.nameHint}
        defaultValue={platform?.name}
      />
      <TextField {...url} name="issuer" label={TEXTS.issuer} hint={TEXTS.issuerHint} defaultValue={platform?.issuer} />
      <TextField
        {...text}
        maxLength={LIMITS.ltiIdLength}
        name="clientId"
        label={TEXTS.clientId}
        defaultValue={platform?.clientId}
      />
      <TextField {...url} name="authUrl" label={TEXTS.authUrl} defaultValue={platform?.authUrl} />
      <TextField {...url} name="tokenUrl" label={TEXTS.tokenUrl} defaultValue={platform?.tokenUrl} />
      <TextField {...url} name="jwksUrl" label={TEXTS.jwksUrl} defaultValue={platform?.jwksUrl} />
      <TextField
        {...url}
        required={false}
        name="tokenAudience"
        label={TEXTS.tokenAudience}
        hint={TEXTS.tokenAudienceHint}
        defaultValue={platform?.tokenAudience}
      />
      <TextArea
        name="serviceHosts"
        label={TEXTS.serviceHosts}
        hint={TEXTS.serviceHostsHint}
        defaultValue={platform?.serviceHosts.join("\n")}
      />
      <TextArea name="deployments" label={TEXTS.deployments} hint={TEXTS.deploymentsHint} />
      <div>
        <Switch label={TEXTS.acceptsNew} isOn={acceptsNewDeployments} onChange={setAcceptsNew} />
        <Switch label={TEXTS.teachersCreate} isOn={teachersCreateClasses} onChange={setTeachersCreate} />
      </div>
      <div className="mt-2 flex flex-wrap gap-3 sm:col-span-2">
        <SubmitButton>{TEXTS.save}</SubmitButton>
        <Button size="form" onClick={onDone}>
          {TEXTS.cancel}
        </Button>
      </div>
      <div className="sm:col-span-2">
        <Refusal />
      </div>
    </Form>
  );
}

function linesOf(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}
