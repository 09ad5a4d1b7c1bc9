import type { ManagedPeople } from "@assay/contract/routes/contests/people";
import { useState } from "react";
import { useChangeLogos, useRemoveLogo } from "#features/contests/manage/api";
import { PEOPLE_MESSAGES as TEXTS } from "#features/contests/manage/people-messages";
import { Spinner } from "#ui/button";
import { DropZone } from "#ui/drop-zone";
import { FileChooser } from "#ui/file-chooser";
import { CloseIcon, UploadIcon } from "#ui/icons";
import { showToast } from "#ui/toast";

type Organisation = ManagedPeople["organisations"][number];

const ACCEPTED = "image/png,image/jpeg";

type LogoFieldProps = { contestKey: string; organisation: Organisation };

/** An organisation's logo, as it is shown; it is stored as soon as it is chosen. */
export function LogoField({ contestKey, organisation }: LogoFieldProps) {
  const { name, logo } = organisation;
  const changing = useChangeLogos(contestKey);
  const removing = useRemoveLogo(contestKey);
  const fail = (error: Error) => showToast("error", error.message);
  const send = ([file]: readonly File[]) => {
    if (file) changing.mutate([{ organisation, file }], { onError: fail });
  };
  return (
    <span className="relative size-10">
      <FileChooser label={TEXTS.logoOf({ name })} accept={ACCEPTED} onFiles={send}>
        {(open) => (
          <button
            type="button"
            onClick={open}
            aria-label={TEXTS.chooseLogo({ name })}
            title={TEXTS.chooseLogo({ name })}
            className={`grid size-10 place-items-center overflow-hidden rounded-md border border-edge text-muted hover:border-accent ${logo === null ? "bg-surface" : "bg-paper"}`}
          >
            {changing.isPending ? (
              <Spinner />
            ) : logo === null ? (
              <UploadIcon className="size-4" />
            ) : (
              <img src={logo} alt={TEXTS.logoOf({ name })} className="size-9 object-contain" />
            )}
          </button>
        )}
      </FileChooser>
      {logo !== null && (
        <button
          type="button"
          onClick={() => removing.mutate(organisation.key, { onError: fail })}
          aria-label={TEXTS.removeLogo({ name })}
          title={TEXTS.removeLogo({ name })}
          className="absolute -end-2 -top-2 grid size-6 place-items-center rounded-full border border-edge bg-surface hover:bg-hover"
        >
          <CloseIcon className="size-3" />
        </button>
      )}
    </span>
  );
}

type LogoDropProps = { contestKey: string; organisations: readonly Organisation[] };

/** Gives many organisations their logos at once: each file goes to the one that has its name. */
export function LogoDrop({ contestKey, organisations }: LogoDropProps) {
  const changing = useChangeLogos(contestKey);
  const [unknown, setUnknown] = useState<readonly string[]>([]);
  const send = (files: readonly File[]) => {
    const found = files.map((file) => ({ file, organisation: findOrganisation(organisations, file.name) }));
    setUnknown(found.filter(({ organisation }) => !organisation).map(({ file }) => file.name));
    const logos = found.flatMap(({ file, organisation }) => (organisation ? [{ file, organisation }] : []));
    if (logos.length === 0) return;
    changing.mutate(logos, {
      onSuccess: () => showToast("success", TEXTS.logosStored({ count: logos.length })),
      onError: (error) => showToast("error", error.message),
    });
  };
  return (
    <div className="max-w-5xl">
      <DropZone
        text={TEXTS.dropLogos}
        choose={TEXTS.chooseLogos}
        hint={TEXTS.dropLogosHint({ example: `${organisations[0]?.key}.png` })}
        accept={ACCEPTED}
        isMultiple
        isBusy={changing.isPending}
        onFiles={send}
      />
      <p role="alert" className="mt-2 text-sm text-danger empty:hidden">
        {unknown.length > 0 && TEXTS.noOrganisationFor({ files: unknown.join(", ") })}
      </p>
    </div>
  );
}

/** The organisation whose key or name is that of the file. */
function findOrganisation(organisations: readonly Organisation[], fileName: string): Organisation | undefined {
  const wanted = fileName.replace(/\.[^.]*$/, "").toLowerCase();
  return organisations.find(({ key, name }) => key.toLowerCase() === wanted || name.toLowerCase() === wanted);
}
