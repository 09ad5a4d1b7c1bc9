import type { AuthorProgram } from "@assay/contract/routes/programs";
import type { ProgramKind } from "@assay/contract/vocabulary/author-programs";
import { useDeleteProgram } from "#features/workshop/programs/api";
import { PROGRAM_MESSAGES as TEXTS } from "#features/workshop/programs/messages";
import { ScrollBox } from "#ui/boxes";
import { ConfirmedButton } from "#ui/confirmed-button";
import { CloseIcon, PencilIcon } from "#ui/icons";
import { ICON_LOOK, IconButton } from "#ui/row-tools";

interface ProgramTableProps {
  problemId: string;
  kind: ProgramKind;
  programs: readonly AuthorProgram[];
  onEdit: (program: AuthorProgram | null) => void;
}

const CELL = "px-2.5 py-1 whitespace-nowrap text-muted";

/** The generators or the validators of a problem. */
export function ProgramTable({ problemId, kind, programs, onEdit }: ProgramTableProps) {
  const { name, language, called, actions } = TEXTS.columns;
  const isValidator = kind === "validator";
  return (
    <ScrollBox className="relative scroll-x">
      <table className="w-full text-start">
        <caption className="sr-only">{isValidator ? TEXTS.validators : TEXTS.generators}</caption>
        <thead className="bg-sunken text-xs text-muted">
          <tr className="h-9">
            {[name, language, ...(isValidator ? [called] : [])].map((label) => (
              <th key={label} scope="col" className="px-2.5 font-medium whitespace-nowrap first:ps-4">
                {label}
              </th>
            ))}
            <th scope="col">
              <span className="sr-only">{actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {programs.map((program) => (
            <tr key={program._id} className="h-11 border-t border-line">
              <th scope="row" className="min-w-44 py-1 pe-2.5 ps-4 font-normal wrap-anywhere">
                <span className="font-mono text-small">{program.name}</span>
                {program.otherFiles > 0 && (
                  <span className="block text-xs text-muted">{TEXTS.files({ count: program.otherFiles })}</span>
                )}
              </th>
              <td className={CELL}>
                {program.language ?? TEXTS.none}
                {!program.canRun && <span className="block text-xs text-time-limit">{TEXTS.noLanguage}</span>}
              </td>
              {program.protocol !== null && <td className={CELL}>{TEXTS.protocols[program.protocol]}</td>}
              <td className="py-1 pe-4 ps-2.5">
                <ProgramTools problemId={problemId} program={program} onEdit={onEdit} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

type ProgramToolsProps = Pick<ProgramTableProps, "problemId" | "onEdit"> & { program: AuthorProgram };

function ProgramTools({ problemId, program, onEdit }: ProgramToolsProps) {
  const { _id, name, languageId } = program;
  const removal = useDeleteProgram(problemId);
  const remove = async () => {
    await removal.mutateAsync(_id);
    onEdit(null);
  };
  return (
    <span className="flex justify-end gap-1">
      {languageId !== null && (
        <IconButton label={TEXTS.edit({ name })} onClick={() => onEdit(program)}>
          <PencilIcon />
        </IconButton>
      )}
      <ConfirmedButton
        {...ICON_LOOK}
        label={TEXTS.delete({ name })}
        title={TEXTS.deleteTitle({ name })}
        question={TEXTS.deleteQuestion}
        action={TEXTS.deleteAction}
        onConfirm={remove}
      >
        <CloseIcon />
      </ConfirmedButton>
    </span>
  );
}
