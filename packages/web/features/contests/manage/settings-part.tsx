import { pathOf } from "@assay/contract/endpoints/table";
import type { ManagedContest } from "@assay/contract/routes/contests/manage";
import { useState } from "react";
import { useNavigate } from "react-router";
import { fieldOfChange, useDeleteContest } from "#features/contests/manage/api";
import type { ChosenProblem } from "#features/contests/manage/colours";
import { CHOSEN_PROBLEM_MESSAGES, MANAGE_MESSAGES as TEXTS } from "#features/contests/manage/messages";
import { ChosenProblems } from "#features/contests/manage/problems-form";
import { useReviewedChange } from "#features/contests/manage/review-dialog";
import { SETTINGS_FIELDS, SettingsFields, settingsFrom } from "#features/contests/manage/settings-fields";
import { CONTEST_PACKAGE_MESSAGES as PACKAGE_TEXTS } from "#features/contests/packages/messages";
import { useForm } from "#lib/form";
import { contestPagePath, PATHS } from "#paths";
import { TitledCard } from "#ui/boxes";
import { Button, buttonStyles } from "#ui/button";
import { ConfirmedButton } from "#ui/confirmed-button";
import { Refusal } from "#ui/fields";
import { Form, SubmitButton } from "#ui/form";

type PartProps = { managed: ManagedContest };

/**
 * The settings of a contest, as they were when the form was opened or saved. When somebody else changes them meanwhile, a note offers
 * to load them again; nothing that was entered is lost before that.
 */
export function SettingsPart({ managed }: PartProps) {
  const [base, setBase] = useState(managed);
  const [opened, setOpened] = useState(0);
  const navigate = useNavigate();
  const open = (contest: ManagedContest) => {
    setBase(contest);
    setOpened((count) => count + 1);
  };
  const { sending, dialog } = useReviewedChange(base.settings.key, base.submissions, (saved) => {
    if (saved === null) return;
    open(saved);
    const { key } = saved.settings;
    if (key !== base.settings.key) void navigate(contestPagePath("contestManage", key), { replace: true });
  });
  const form = useForm(sending, {
    fields: SETTINGS_FIELDS,
    input: (values) => ({ edit: { revision: base.settingsRevision, settings: settingsFrom(values, base.settings) } }),
    nameOf: fieldOfChange,
  });
  return (
    <div className="grid max-w-3xl gap-4">
      <TitledCard title={TEXTS.part.settings}>
        <Form key={opened} form={form} keepsEnter className="p-4">
          <SettingsFields settings={base.settings} />
          <Refusal />
          <SaveLine isOutdated={managed.settingsRevision !== base.settingsRevision} onLoad={() => open(managed)} />
        </Form>
      </TitledCard>
      {dialog}
      <div>
        <a href={pathOf("exportContest", { key: base.settings.key })} download className={buttonStyles()}>
          {PACKAGE_TEXTS.export}
        </a>
      </div>
      {managed.submissions === 0 && <DeleteButton contestKey={base.settings.key} />}
    </div>
  );
}

/** The button that saves; once somebody else has saved, also one that loads theirs. */
function SaveLine({ isOutdated, onLoad }: { isOutdated: boolean; onLoad: () => void }) {
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3">
      <SubmitButton>{TEXTS.save}</SubmitButton>
      {isOutdated && (
        <>
          <span className="text-small text-muted">{TEXTS.changed}</span>
          <Button onClick={onLoad}>{TEXTS.loadAgain}</Button>
        </>
      )}
    </div>
  );
}

function DeleteButton({ contestKey }: { contestKey: string }) {
  const deleting = useDeleteContest(contestKey);
  const navigate = useNavigate();
  const confirm = async () => {
    await deleting.mutateAsync();
    await navigate(PATHS.contests);
  };
  return (
    <div>
      <ConfirmedButton
        title={TEXTS.deleteTitle}
        question={TEXTS.deleteQuestion}
        action={TEXTS.deleteContest}
        onConfirm={confirm}
      >
        {TEXTS.deleteContest}
      </ConfirmedButton>
    </div>
  );
}

/** The problems of a contest. As with the settings, nothing that was entered is lost when somebody else changes them meanwhile. */
export function ProblemsPart({ managed }: PartProps) {
  const [base, setBase] = useState(managed);
  const [problems, setProblems] = useState<readonly ChosenProblem[]>(managed.settings.problems);
  const open = (contest: ManagedContest) => {
    setBase(contest);
    setProblems(contest.settings.problems);
  };
  const { sending, dialog } = useReviewedChange(base.settings.key, base.submissions, (saved) => saved && open(saved));
  const form = useForm(sending, {
    input: () => ({
      edit: {
        revision: base.settingsRevision,
        settings: { ...base.settings, problems: problems.map(({ title, ...problem }) => problem) },
      },
    }),
  });
  return (
    <TitledCard title={CHOSEN_PROBLEM_MESSAGES.title} className="max-w-3xl">
      <Form form={form} keepsEnter className="p-4">
        <ChosenProblems problems={problems} onChange={setProblems} />
        <Refusal />
        <SaveLine isOutdated={managed.settingsRevision !== base.settingsRevision} onLoad={() => open(managed)} />
      </Form>
      {dialog}
    </TitledCard>
  );
}
