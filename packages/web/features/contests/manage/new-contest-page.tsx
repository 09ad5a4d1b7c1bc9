import type { ContestSettings } from "@assay/contract/routes/contests/manage";
import { keyFor } from "@assay/contract/vocabulary/key-for";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { HOUR, MINUTE } from "@assay/contract/vocabulary/units";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useCreateContest } from "#features/contests/manage/api";
import type { ChosenProblem } from "#features/contests/manage/colours";
import {
  CHOSEN_PROBLEM_MESSAGES,
  CONTEST_SETTINGS_MESSAGES as SETTINGS,
  MANAGE_MESSAGES as TEXTS,
} from "#features/contests/manage/messages";
import { fromLocal, fromMinutes } from "#features/contests/manage/moments";
import { ChosenProblems } from "#features/contests/manage/problems-form";
import { Choice, MinutesField, StartField } from "#features/contests/manage/settings-fields";
import { CONTEST_FACTS } from "#features/contests/messages";
import { ImportCard } from "#features/contests/packages/import-card";
import { useForm } from "#lib/form";
import { contestPagePath } from "#paths";
import { AdminGate } from "#ui/admin-gate";
import { TitledCard } from "#ui/boxes";
import { Refusal, TextField } from "#ui/fields";
import { Form, SubmitButton } from "#ui/form";
import { PageHead } from "#ui/page-head";

const FIELDS = [
  "name",
  "key",
  "startAt",
  "durationMs",
  "freezeMs",
  "scoring",
  "visibility",
  "unit",
  "joining",
  "joinCode",
] as const;

/** Where a contest is created (`/contests/new`), with what a teacher fills in within a minute. */
export function NewContestPage() {
  return (
    <AdminGate permission="contest.create" title={TEXTS.newTitle}>
      <NewContest />
    </AdminGate>
  );
}

function NewContest() {
  const navigate = useNavigate();
  const [problems, setProblems] = useState<readonly ChosenProblem[]>([]);
  const [name, setName] = useState("");
  const [key, setKey] = useState<string | null>(null);
  const [joining, setJoining] = useState("open");
  const [start] = useState(nextHour);
  const form = useForm(useCreateContest(), {
    fields: FIELDS,
    input: (values) =>
      ({
        name: values.name,
        key: values.key,
        startAt: fromLocal(values.startAt),
        durationMs: fromMinutes(values.durationMs) ?? 0,
        freezeMs: fromMinutes(values.freezeMs),
        scoring: values.scoring,
        visibility: values.visibility,
        unit: values.unit,
        joining: values.joining,
        joinCode: values.joinCode || null,
        problems: problems.map(({ title, ...problem }) => problem),
      }) as ContestSettings,
    isLast: true,
    onDone: (_, values) => navigate(contestPagePath("contestManage", values.key)),
  });
  return (
    <>
      <PageHead title={TEXTS.newTitle} lead={TEXTS.newLead} />
      <Form form={form} keepsEnter className="grid max-w-3xl gap-6">
        <TitledCard title={TEXTS.part.settings}>
          <div className="grid gap-x-4 gap-y-1 p-4 sm:grid-cols-2">
            <TextField
              name="name"
              label={SETTINGS.name}
              maxLength={LIMITS.contestNameLength}
              required
              autoComplete="off"
              onChange={(event) => setName(event.target.value)}
            />
            <TextField
              name="key"
              label={SETTINGS.key}
              hint={SETTINGS.keyHint}
              maxLength={36}
              required
              autoComplete="off"
              value={key ?? keyFor(name, 36)}
              onChange={(event) => setKey(event.target.value)}
            />
            <StartField startAt={start} />
            <MinutesField name="durationMs" label={SETTINGS.minutes} ms={2 * HOUR} required />
            <MinutesField name="freezeMs" label={SETTINGS.freeze} hint={SETTINGS.freezeHint} ms={null} />
            <Choice name="scoring" label={SETTINGS.scoring} value="icpc" options={CONTEST_FACTS.scorings} />
            <Choice name="visibility" label={SETTINGS.visibility} value="listed" options={SETTINGS.visibilities} />
            <Choice name="unit" label={SETTINGS.unit} value="person" options={SETTINGS.units} />
            <Choice
              name="joining"
              label={SETTINGS.joining}
              value={joining}
              options={SETTINGS.joinings}
              onChoose={setJoining}
            />
            {joining === "code" && (
              <TextField
                name="joinCode"
                label={SETTINGS.joinCode}
                maxLength={LIMITS.joinCodeLength.max}
                required
                autoComplete="off"
              />
            )}
          </div>
        </TitledCard>
        <TitledCard title={CHOSEN_PROBLEM_MESSAGES.title}>
          <div className="p-4">
            <ChosenProblems problems={problems} onChange={setProblems} />
          </div>
        </TitledCard>
        <div>
          <Refusal />
          <SubmitButton className="mt-2">{TEXTS.create}</SubmitButton>
        </div>
      </Form>
      <div className="mt-6">
        <ImportCard />
      </div>
    </>
  );
}

/** The next full hour but one: there is time to set everything up. */
function nextHour(): string {
  return new Date(Math.ceil((Date.now() + 30 * MINUTE) / HOUR) * HOUR).toISOString();
}
