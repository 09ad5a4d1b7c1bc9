import type { Rubric } from "@assay/contract/routes/classes/grading";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { type FormEvent, useState } from "react";
import { type AssignmentPlace, useRubrics, useStoreRubric } from "#features/grading/api";
import { GRADING_MESSAGES, RUBRIC_MESSAGES as TEXTS } from "#features/grading/messages";
import { randomKey } from "#lib/random-key";
import { TitledCard } from "#ui/boxes";
import { Button } from "#ui/button";
import { Refusal, TextField } from "#ui/fields";
import { ErrorState, Loading, Skeleton } from "#ui/states";
import { showToast } from "#ui/toast";

/** The rubrics of an assignment, each folded, which teachers change at any time. */
export function RubricEditor({ place }: { place: AssignmentPlace }) {
  const query = useRubrics(place);
  if (query.isLoadingError) return <ErrorState title={GRADING_MESSAGES.failed} query={query} />;
  if (!query.data)
    return (
      <Loading label={GRADING_MESSAGES.loading}>
        <Skeleton className="h-24 w-full" />
      </Loading>
    );
  const { rubrics, mayEdit } = query.data;
  return (
    <TitledCard title={GRADING_MESSAGES.editRubrics}>
      <p className="px-4 pt-3 text-small text-muted">{mayEdit ? TEXTS.lead : TEXTS.readOnly}</p>
      {rubrics.map((rubric) => (
        <details key={rubric.problemId} className="border-b border-line last:border-b-0">
          <summary className="cursor-pointer px-4 py-3 font-medium wrap-anywhere">{rubric.title}</summary>
          {mayEdit ? <EditedRubric key={rubric.revision} place={place} rubric={rubric} /> : <Items rubric={rubric} />}
        </details>
      ))}
    </TitledCard>
  );
}

function Items({ rubric }: { rubric: Rubric }) {
  return (
    <ul className="list-disc px-8 pb-3">
      {rubric.items.map(({ _id, title, points }) => (
        <li key={_id} className="wrap-anywhere">
          {title} ({GRADING_MESSAGES.points({ points })})
        </li>
      ))}
    </ul>
  );
}

interface EditedItem {
  readonly key: string;
  readonly _id?: string;
  readonly title: string;
  readonly points: string;
  readonly isVisible: boolean;
}

function EditedRubric({ place, rubric }: { place: AssignmentPlace; rubric: Rubric }) {
  const [handPoints, setHandPoints] = useState(rubric.handPoints);
  const [items, setItems] = useState<readonly EditedItem[]>(() =>
    rubric.items.map((item) => ({ key: item._id, ...item })),
  );
  const store = useStoreRubric(place, rubric.problemId);
  const change = (key: string, part: Partial<EditedItem>) =>
    setItems((all) => all.map((item) => (item.key === key ? { ...item, ...part } : item)));
  const add = () => setItems((all) => [...all, { key: randomKey(), title: "", points: "1", isVisible: true }]);
  const moveUp = (index: number) =>
    setItems((all) => {
      const moved = [...all];
      moved.splice(index - 1, 0, ...moved.splice(index, 1));
      return moved;
    });
  const save = (event: FormEvent) => {
    event.preventDefault();
    store.mutate(
      {
        handPoints: Number(handPoints),
        items: items.map(({ key: _, points, ...item }) => ({ ...item, points: Number(points) })),
        revision: rubric.revision,
      },
      { onSuccess: () => showToast("success", TEXTS.saved) },
    );
  };
  return (
    <form onSubmit={save} className="grid gap-3 px-4 pb-4">
      <TextField
        label={TEXTS.handPoints}
        hint={TEXTS.handPointsHint}
        type="number"
        min={0}
        step="0.001"
        required
        value={handPoints}
        onChange={(event) => setHandPoints(event.target.value)}
        className="max-w-60"
      />
      <ol className="grid gap-3">
        {items.map(({ key, title, points, isVisible }, index) => (
          <li key={key}>
            <fieldset className="grid grid-cols-[minmax(0,1fr)_8rem] items-start gap-x-3 max-sm:grid-cols-1">
              <legend className="sr-only">{TEXTS.number({ number: index + 1 })}</legend>
              <TextField
                label={TEXTS.item}
                value={title}
                maxLength={LIMITS.rubricItemLength}
                required
                onChange={(event) => change(key, { title: event.target.value })}
              />
              <TextField
                label={TEXTS.points}
                hint={TEXTS.pointsHint}
                type="number"
                step="0.001"
                required
                value={points}
                onChange={(event) => change(key, { points: event.target.value })}
              />
              <div className="col-span-full flex flex-wrap items-center gap-3">
                <label className="flex min-h-11 items-center gap-2">
                  <input
                    type="checkbox"
                    checked={isVisible}
                    onChange={(event) => change(key, { isVisible: event.target.checked })}
                    className="size-4 accent-accent"
                  />
                  {TEXTS.visible}
                </label>
                {index > 0 && (
                  <Button size="small" kind="quiet" onClick={() => moveUp(index)}>
                    {TEXTS.up({ number: index + 1 })}
                  </Button>
                )}
                <Button
                  size="small"
                  kind="quiet"
                  onClick={() => setItems((all) => all.filter((each) => each.key !== key))}
                >
                  {TEXTS.remove({ number: index + 1 })}
                </Button>
              </div>
            </fieldset>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button onClick={add} isOff={items.length >= LIMITS.rubricItems}>
          {TEXTS.add}
        </Button>
        <Button type="submit" kind="primary" isBusy={store.isPending}>
          {TEXTS.save}
        </Button>
      </div>
      {store.error && <Refusal message={store.error.message} />}
    </form>
  );
}
