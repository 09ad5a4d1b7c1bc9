import type { AssignmentSettings } from "@assay/contract/routes/assignments/settings";
import type { ClassDetails } from "@assay/contract/routes/classes/classes";
import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import { useAssignment, useAssignmentSettings, useDeleteAssignment } from "#features/assignments/api";
import { ChangesDialog } from "#features/assignments/changes-dialog";
import { type ChosenProblem, ProblemsField } from "#features/assignments/editor/problems-field";
import { SettingsFields } from "#features/assignments/editor/settings-fields";
import { EMPTY_SETTINGS, SETTINGS_FIELDS, settingsFrom } from "#features/assignments/editor/settings-values";
import { usePreviewedSave } from "#features/assignments/editor/use-previewed-save";
import { ASSIGNMENT_MESSAGES, ASSIGNMENT_EDITOR_MESSAGES as TEXTS } from "#features/assignments/messages";
import { useForm } from "#lib/form";
import { assignmentPath, classPath } from "#paths";
import { AllowedLanguagesField } from "#ui/allowed-languages";
import { TitledCard } from "#ui/boxes";
import { ConfirmedButton } from "#ui/confirmed-button";
import { Refusal } from "#ui/fields";
import { Form, SubmitButton } from "#ui/form";
import { ErrorState, Loading, Skeleton } from "#ui/states";

/** What teachers set of an assignment: of the one that the address names, or of a new one. */
export function AssignmentEditor({ shown }: { shown: ClassDetails }) {
  const { name = "" } = useParams();
  const settings = useAssignmentSettings(shown.slug, name);
  const assignment = useAssignment(shown.slug, name);
  if (name === "") return <Editor shown={shown} base={null} titles={NO_TITLES} />;
  if (settings.isLoadingError) return <ErrorState isPage title={ASSIGNMENT_MESSAGES.notFound} query={settings} />;
  if (!settings.data || !assignment.data)
    return (
      <Loading label={ASSIGNMENT_MESSAGES.loading}>
        <Skeleton className="h-40 w-full" />
      </Loading>
    );
  const titles = new Map(assignment.data.problems.map(({ problemId, title }) => [problemId, title]));
  return <Editor key={settings.data.revision} shown={shown} base={settings.data} titles={titles} />;
}

const NO_TITLES: ReadonlyMap<string, string> = new Map();

type EditorProps = {
  shown: ClassDetails;
  /** Null for a new assignment. */
  base: { readonly settings: AssignmentSettings; readonly revision: number; readonly submissionCount: number } | null;
  titles: ReadonlyMap<string, string>;
};

function Editor({ shown, base, titles }: EditorProps) {
  const { slug, timeZone } = shown;
  const before = base?.settings ?? EMPTY_SETTINGS;
  const navigate = useNavigate();
  const [problems, setProblems] = useState<readonly ChosenProblem[]>(() =>
    before.problems.map((problem) => ({ ...problem, title: titles.get(problem.problemId) ?? problem.problemId })),
  );
  const [languages, setLanguages] = useState(before.languages);
  const { sending, waiting } = usePreviewedSave(slug, base);
  const form = useForm(sending, {
    fields: SETTINGS_FIELDS,
    input: (values) => ({
      ...settingsFrom(values, before, timeZone),
      languages,
      problems: problems.map(({ title: _title, ...problem }) => problem),
    }),
    nameOf: (field) => field.replace(/^settings\./, ""),
    onDone: (reply) => navigate(assignmentPath(slug, reply.settings.name)),
  });
  return (
    <div className="grid max-w-3xl gap-4">
      <Form form={form} keepsEnter className="grid gap-4">
        <TitledCard title={base ? TEXTS.editTitle : TEXTS.newTitle}>
          <div className="p-4">
            <SettingsFields settings={before} timeZone={timeZone} />
          </div>
        </TitledCard>
        <TitledCard title={TEXTS.languages}>
          <div className="p-4">
            <AllowedLanguagesField
              languages={languages}
              onChange={setLanguages}
              texts={TEXTS}
              hasLegend={false}
              error={languages?.length === 0 ? TEXTS.noLanguages : undefined}
            />
          </div>
        </TitledCard>
        <TitledCard title={TEXTS.problems}>
          <div className="p-4">
            <ProblemsField problems={problems} languages={languages} onChange={setProblems} />
          </div>
        </TitledCard>
        <div>
          <Refusal />
          <SubmitButton>{base ? TEXTS.save : TEXTS.create}</SubmitButton>
        </div>
      </Form>
      {waiting && <ChangesDialog {...waiting} isBusy={sending.isPending} />}
      {base?.submissionCount === 0 && <DeleteButton slug={slug} name={before.name} />}
    </div>
  );
}

function DeleteButton({ slug, name }: { slug: string; name: string }) {
  const deleting = useDeleteAssignment(slug, name);
  const navigate = useNavigate();
  const confirm = async () => {
    await deleting.mutateAsync();
    await navigate(classPath(slug));
  };
  return (
    <div>
      <ConfirmedButton title={TEXTS.deleteTitle} question={TEXTS.deleteText} action={TEXTS.delete} onConfirm={confirm}>
        {TEXTS.delete}
      </ConfirmedButton>
    </div>
  );
}
