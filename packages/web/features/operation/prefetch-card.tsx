import { LIMITS } from "@assay/contract/vocabulary/limits";
import { usePrefetch } from "#features/operation/api";
import { PREFETCH_MESSAGES as TEXTS } from "#features/operation/messages";
import { useForm } from "#lib/form";
import { formatBytes } from "#lib/format";
import { TitledCard } from "#ui/boxes";
import { Refusal, TextField } from "#ui/fields";
import { Form, SubmitButton } from "#ui/form";

/** Lets all workers load what a list or a problem needs, for those who may manage workers. */
export function PrefetchCard() {
  const request = usePrefetch();
  const form = useForm(request, { fields: ["name"], input: ({ name }) => ({ name }) });
  return (
    <TitledCard title={TEXTS.title} className="mt-6">
      <div className="grid gap-5 p-4">
        <p className="text-muted">{TEXTS.about}</p>
        <Form form={form} className="max-w-xl">
          <TextField
            label={TEXTS.name}
            hint={TEXTS.nameHint}
            name="name"
            required
            maxLength={LIMITS.titleLength}
            autoComplete="off"
          />
          <Refusal />
          <SubmitButton className="mt-2">{TEXTS.load}</SubmitButton>
        </Form>
        {request.data && <p role="status">{askedText(request.data)}</p>}
      </div>
    </TitledCard>
  );
}

function askedText({ workers, problems, bytes }: { workers: number; problems: number; bytes: number }): string {
  if (workers === 0) return TEXTS.nobody;
  return TEXTS.asked({ workers, problems, size: formatBytes(bytes) });
}
