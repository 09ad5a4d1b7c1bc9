import type { ProblemListSummary } from "@assay/contract/routes/problem-set";
import { Link } from "react-router";
import { useProblemOverview } from "#features/problems/api";
import { useCreateList, useDeleteList, useOrderLists } from "#features/problems/lists/api";
import { ListEditor } from "#features/problems/lists/list-editor";
import { PROBLEM_LIST_MESSAGES as TEXTS } from "#features/problems/lists/messages";
import { PROBLEM_MESSAGES } from "#features/problems/statement/messages";
import { usePageTitle } from "#lib/browser";
import { useForm } from "#lib/form";
import { useSearchParams } from "#lib/search-params";
import { useMay } from "#lib/stored-user";
import { PATHS } from "#paths";
import { TitledCard } from "#ui/boxes";
import { buttonStyles } from "#ui/button";
import { classNames } from "#ui/class-names";
import { ConfirmedButton } from "#ui/confirmed-button";
import { Refusal, TextField } from "#ui/fields";
import { Form, SubmitButton } from "#ui/form";
import { CloseIcon } from "#ui/icons";
import { PageHead } from "#ui/page-head";
import { ICON_LOOK, MoveButtons, moved } from "#ui/row-tools";
import { CardSkeleton, EmptyState, ErrorState, Loading } from "#ui/states";
import { showToast } from "#ui/toast";

/** The page on which admins curate lists of problems (`/problemset/lists`). The list being changed is in the URL. */
export function ProblemListsPage() {
  usePageTitle(TEXTS.title);
  const mayEdit = useMay("problem.edit");
  if (!mayEdit) {
    return (
      <div className="page-width py-8">
        <EmptyState isPage title={TEXTS.notAllowed}>
          <p>{TEXTS.notAllowedHint}</p>
          <Link to={PATHS.problemSet} className={buttonStyles()}>
            {PROBLEM_MESSAGES.allProblems}
          </Link>
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="page-width py-6">
      <PageHead title={TEXTS.title} help="problem-lists" lead={TEXTS.lead} className="" />
      <Lists />
    </div>
  );
}

function Lists() {
  const overview = useProblemOverview();
  const [search, setSearch] = useSearchParams();
  const chosen = search.get("list");
  const choose = (listId: string | null) => setSearch(listId === null ? {} : { list: listId });
  if (overview.isPending) {
    return (
      <Loading label={TEXTS.loading}>
        <div className="mt-5 grid gap-6 lg:grid-cols-[22rem_minmax(0,1fr)]">
          <CardSkeleton className="h-64" />
          <CardSkeleton className="h-64" />
        </div>
      </Loading>
    );
  }
  if (overview.isError) {
    const { error, refetch, isFetching } = overview;
    return (
      <div className="mt-5">
        <ErrorState title={TEXTS.failed} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      </div>
    );
  }
  const { lists } = overview.data;
  const shown = lists.find(({ _id }) => _id === chosen);
  return (
    <div className="mt-5 grid grid-cols-1 items-start gap-6 lg:grid-cols-[22rem_minmax(0,1fr)]">
      <TitledCard title={TEXTS.lists}>
        {lists.length === 0 && (
          <p className="p-4 text-muted">
            {TEXTS.none}. {TEXTS.noneHint}
          </p>
        )}
        <ListOrder lists={lists} chosen={chosen} onChoose={choose} />
        <NewList onCreated={choose} />
      </TitledCard>
      {shown ? (
        <ListEditor key={shown._id} listId={shown._id} />
      ) : (
        lists.length > 0 && <EmptyState title={TEXTS.choose}>{TEXTS.chooseHint}</EmptyState>
      )}
    </div>
  );
}

function ListOrder(props: {
  lists: readonly ProblemListSummary[];
  chosen: string | null;
  onChoose: (listId: string | null) => void;
}) {
  const { lists, chosen } = props;
  const order = useOrderLists();
  const ids = lists.map(({ _id }) => _id);
  const move = (from: number, to: number) =>
    order.mutate(moved(ids, from, to), { onError: (error) => showToast("error", error.message) });
  return (
    <ul aria-label={TEXTS.lists} className="divide-y divide-line empty:hidden">
      {lists.map((list, index) => (
        <li
          key={list._id}
          className={classNames("flex items-center gap-1 py-1.5 pe-2 ps-4", chosen === list._id && "bg-accent-soft")}
        >
          <button
            type="button"
            aria-pressed={chosen === list._id}
            onClick={() => props.onChoose(list._id)}
            className="min-w-0 grow rounded text-start hover:text-accent"
          >
            <span className="block font-semibold wrap-anywhere">
              <span className="sr-only">{TEXTS.edit} </span>
              {list.name}
            </span>
            <span className="block text-small text-muted">{TEXTS.problemCount({ count: list.total })}</span>
          </button>
          <MoveButtons
            name={list.name}
            index={index}
            count={lists.length}
            isOff={order.isPending}
            onMove={(to) => move(index, to)}
          />
          <DeleteList list={list} onDeleted={() => chosen === list._id && props.onChoose(null)} />
        </li>
      ))}
    </ul>
  );
}

function DeleteList({ list, onDeleted }: { list: ProblemListSummary; onDeleted: () => void }) {
  const deletion = useDeleteList();
  const remove = async () => {
    await deletion.mutateAsync(list._id);
    onDeleted();
  };
  return (
    <ConfirmedButton
      {...ICON_LOOK}
      label={TEXTS.remove({ name: list.name })}
      title={TEXTS.deleteTitle({ name: list.name })}
      question={TEXTS.deleteDetail}
      action={TEXTS.delete}
      onConfirm={remove}
    >
      <CloseIcon />
    </ConfirmedButton>
  );
}

function NewList({ onCreated }: { onCreated: (listId: string) => void }) {
  const creation = useCreateList();
  const form = useForm(creation, {
    fields: ["name"],
    input: ({ name }) => name,
    onDone: ({ list }, _values, element) => {
      element.reset();
      onCreated(list._id);
    },
  });
  return (
    <Form form={form} className="border-t border-line p-4">
      <TextField label={TEXTS.newName} name="name" required autoComplete="off" />
      <Refusal />
      <SubmitButton className="mt-1">{TEXTS.create}</SubmitButton>
    </Form>
  );
}
