import type { ProblemList } from "@assay/contract/routes/problem-lists";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { useState } from "react";
import { useEditList, useProblemListOf, useProblemSearch } from "#features/problems/lists/api";
import { ListTexts } from "#features/problems/lists/list-texts";
import { PROBLEM_LIST_MESSAGES as TEXTS } from "#features/problems/lists/messages";
import { SearchBox } from "#features/problems/set/search-box";
import { TitledCard } from "#ui/boxes";
import { Button } from "#ui/button";
import { DifficultyChip } from "#ui/difficulty-chip";
import { CloseIcon } from "#ui/icons";
import { IconButton, MoveButtons, moved } from "#ui/row-tools";
import { ErrorState, Loading, Skeleton } from "#ui/states";
import { showToast } from "#ui/toast";

/** The name, description and problems of one list. Adding, moving or removing a problem is saved at once. */
export function ListEditor({ listId }: { listId: string }) {
  const list = useProblemListOf(listId);
  if (list.isPending) {
    return (
      <Loading label={TEXTS.loading}>
        <Skeleton className="h-96 w-full" />
      </Loading>
    );
  }
  if (list.isError) {
    return <ErrorState title={list.error.message} query={list} />;
  }
  return (
    <div className="grid min-w-0 gap-6">
      <ListTexts list={list.data} />
      <ListedProblems list={list.data} />
    </div>
  );
}

function ListedProblems({ list }: { list: ProblemList }) {
  const edit = useEditList(list._id);
  const ids = list.problems.map(({ _id }) => _id);
  const set = (problemIds: string[]) =>
    edit.mutate({ problemIds }, { onError: (error) => showToast("error", error.message) });
  return (
    <TitledCard title={TEXTS.problems} aside={TEXTS.problemCount({ count: list.problems.length })}>
      {list.problems.length === 0 && <p className="px-4 py-3 text-muted">{TEXTS.noProblems}</p>}
      <ol aria-label={TEXTS.problems} className="divide-y divide-line border-b border-line empty:hidden">
        {list.problems.map(({ _id, number, title, difficulty }, index) => (
          <li key={_id} className="flex min-h-11 items-center gap-2 py-1 pe-2 ps-4">
            <span className="w-8 shrink-0 text-end text-muted tabular-nums">{number}</span>
            <span className="min-w-0 grow font-semibold wrap-anywhere">{title}</span>
            <span className="max-sm:hidden">
              <DifficultyChip difficulty={difficulty} />
            </span>
            <span className="flex shrink-0">
              <MoveButtons
                name={title}
                index={index}
                count={ids.length}
                isOff={edit.isPending}
                onMove={(to) => set(moved(ids, index, to))}
              />
              <IconButton
                label={TEXTS.takeOut({ title })}
                isOff={edit.isPending}
                onClick={() => set(ids.toSpliced(index, 1))}
              >
                <CloseIcon />
              </IconButton>
            </span>
          </li>
        ))}
      </ol>
      <FindProblems ids={ids} isBusy={edit.isPending} onAdd={(id) => set([...ids, id])} />
    </TitledCard>
  );
}

function FindProblems(props: { ids: readonly string[]; isBusy: boolean; onAdd: (id: string) => void }) {
  const [search, setSearch] = useState("");
  const found = useProblemSearch(search);
  const isFull = props.ids.length >= LIMITS.problemListSize;
  const shown = search === "" ? [] : (found.data?.problems ?? []);
  return (
    <div className="p-4">
      <h3 className="mb-2 font-semibold">{TEXTS.find}</h3>
      <SearchBox search={search} onSearch={setSearch} />
      <p className="mt-2 min-h-5 text-small text-muted" aria-live="polite">
        {isFull ? TEXTS.isFull({ max: LIMITS.problemListSize }) : describe(search, found)}
      </p>
      <ul className="divide-y divide-line empty:hidden">
        {shown.map(({ _id, number, title, difficulty }) => (
          <li key={_id} className="flex min-h-11 items-center gap-2 py-1">
            <span className="w-8 shrink-0 text-end text-muted tabular-nums">{number}</span>
            <span className="min-w-0 grow wrap-anywhere">{title}</span>
            <span className="max-sm:hidden">
              <DifficultyChip difficulty={difficulty} />
            </span>
            {props.ids.includes(_id) ? (
              <span className="text-small text-muted">{TEXTS.isIn}</span>
            ) : (
              <Button
                size="row"
                aria-label={TEXTS.add({ title })}
                isOff={props.isBusy || isFull}
                onClick={() => props.onAdd(_id)}
              >
                {TEXTS.addShort}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function describe(search: string, found: ReturnType<typeof useProblemSearch>): string {
  if (search === "") return TEXTS.findHint;
  if (found.isError) return found.error.message;
  return found.data?.problems.length === 0 ? TEXTS.nothingFound : "";
}
