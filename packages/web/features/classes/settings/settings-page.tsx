import type { ClassDetails } from "@assay/contract/routes/classes/classes";
import type { StoredClassSettings } from "@assay/contract/routes/classes/manage";
import { CLASS_JOININGS, type ClassJoining } from "@assay/contract/vocabulary/class";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { ClassFrame } from "#features/classes/frame/class-frame";
import { useClassSettings, useEditClass } from "#features/classes/settings/api";
import { CopyCard } from "#features/classes/settings/copy-card";
import { EndCard } from "#features/classes/settings/end-card";
import { CLASS_SETTINGS_MESSAGES as TEXTS } from "#features/classes/settings/messages";
import { useForm } from "#lib/form";
import { useMay } from "#lib/stored-user";
import { classPagePath } from "#paths";
import { TitledCard } from "#ui/boxes";
import { Refusal, SelectField, TextArea, TextField } from "#ui/fields";
import { Form, SubmitButton } from "#ui/form";
import { ErrorState, Loading, Skeleton } from "#ui/states";
import { Switch } from "#ui/switch";
import { showToast } from "#ui/toast";

/** The settings of a class (`/classes/{slug}/settings`), for its teachers; its owners copy, archive and delete it there. */
export function ClassSettings({ courses }: { courses: (slug: string) => ReactNode }) {
  return (
    <ClassFrame title={TEXTS.title}>
      {(shown) => <Settings shown={shown} courses={shown.mayManage ? courses(shown.slug) : null} />}
    </ClassFrame>
  );
}

function Settings({ shown, courses }: { shown: ClassDetails; courses: ReactNode }) {
  const query = useClassSettings(shown.slug);
  const mayCopy = useMay("class.create");
  return (
    <div className="grid max-w-3xl gap-6">
      {query.isPending && (
        <Loading label={TEXTS.loading}>
          <Skeleton className="h-96 w-full" />
        </Loading>
      )}
      {query.isLoadingError && <ErrorState title={TEXTS.failed} query={query} />}
      {query.data && (
        <TitledCard title={TEXTS.title}>
          <SettingsForm key={query.data.revision} slug={shown.slug} {...query.data} />
        </TitledCard>
      )}
      {courses}
      {mayCopy && <CopyCard shown={shown} />}
      {shown.isOwner && <EndCard shown={shown} />}
    </div>
  );
}

type SettingsFormProps = { slug: string; settings: StoredClassSettings; revision: number };

function SettingsForm({ slug, settings, revision }: SettingsFormProps) {
  const navigate = useNavigate();
  const [showsClassmates, setShowsClassmates] = useState(settings.showsClassmates);
  const [hasChat, setChat] = useState(settings.hasChat ?? false);
  const form = useForm(useEditClass(slug), {
    fields: ["name", "term", "slug", "description", "timeZone", "joining", "retentionUntil"],
    input: ({ joining, retentionUntil, ...texts }) => ({
      ...texts,
      joining: joining as ClassJoining,
      retentionUntil: retentionUntil === "" ? null : retentionUntil,
      showsClassmates,
      hasChat,
      revision,
    }),
    onDone: (reply) => {
      showToast("success", TEXTS.saved);
      if (reply.class.slug !== slug) void navigate(classPagePath("classSettings", reply.class.slug), { replace: true });
    },
  });
  return (
    <Form form={form} keepsEnter className="grid gap-1 p-4">
      <TextField
        name="name"
        label={TEXTS.name}
        defaultValue={settings.name}
        maxLength={LIMITS.classNameLength}
        required
        autoComplete="off"
      />
      <TextField
        name="term"
        label={TEXTS.term}
        defaultValue={settings.term}
        maxLength={LIMITS.classTermLength}
        autoComplete="off"
      />
      <TextField
        name="slug"
        label={TEXTS.slug}
        hint={TEXTS.slugHint}
        defaultValue={settings.slug}
        maxLength={60}
        required
        autoComplete="off"
        spellCheck={false}
      />
      <TextArea
        name="description"
        label={TEXTS.description}
        hint={TEXTS.descriptionHint}
        defaultValue={settings.description}
        maxLength={LIMITS.classDescriptionLength}
        rows={5}
      />
      <TextField
        name="timeZone"
        label={TEXTS.timeZone}
        hint={TEXTS.timeZoneHint}
        defaultValue={settings.timeZone}
        maxLength={LIMITS.timeZoneLength}
        required
        autoComplete="off"
        spellCheck={false}
      />
      <SelectField name="joining" label={TEXTS.joining} defaultValue={settings.joining}>
        {CLASS_JOININGS.map((joining) => (
          <option key={joining} value={joining}>
            {TEXTS.joinings[joining]}
          </option>
        ))}
      </SelectField>
      <TextField
        name="retentionUntil"
        type="date"
        label={TEXTS.retention}
        hint={TEXTS.retentionHint}
        defaultValue={settings.retentionUntil ?? ""}
      />
      <Switch label={TEXTS.classmates} isOn={showsClassmates} onChange={setShowsClassmates} />
      <Switch label={TEXTS.chat} isOn={hasChat} onChange={setChat} />
      <Refusal />
      <SubmitButton className="mt-2 justify-self-start">{TEXTS.save}</SubmitButton>
    </Form>
  );
}
