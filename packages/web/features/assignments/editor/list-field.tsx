import { useState } from "react";
import { useListProblems, useProblemLists } from "#features/assignments/api";
import type { ChosenProblem } from "#features/assignments/editor/problems-field";
import { ASSIGNMENT_EDITOR_MESSAGES as TEXTS } from "#features/assignments/messages";
import { Button } from "#ui/button";
import { SelectField } from "#ui/fields";

type ListProps = { problems: readonly ChosenProblem[]; onChange: (problems: readonly ChosenProblem[]) => void };

/** Adds the problems of one of the problem set's lists, in its order, after those that the assignment has. */
export function ListField({ problems, onChange }: ListProps) {
  const lists = useProblemLists();
  const [listId, setListId] = useState("");
  const list = useListProblems(listId);
  if (!lists.data || lists.data.length === 0) return null;
  const missing = (list.data ?? []).filter(({ _id }) => problems.every(({ problemId }) => problemId !== _id));
  const add = () =>
    onChange([
      ...problems,
      ...missing.map(({ _id, title }) => ({
        ...{ problemId: _id, title, points: 1, scoring: "tests" as const, templates: {} },
      })),
    ]);
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SelectField
        label={TEXTS.fromList}
        value={listId}
        onChange={(event) => setListId(event.target.value)}
        className="min-w-48"
      >
        <option value="">{TEXTS.noList}</option>
        {lists.data.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </SelectField>
      {listId !== "" && (
        <Button size="form" isBusy={list.isFetching} disabled={missing.length === 0} onClick={add} className="mb-3">
          {list.isFetching || missing.length > 0 ? TEXTS.addAll({ count: missing.length }) : TEXTS.allIn}
        </Button>
      )}
    </div>
  );
}
