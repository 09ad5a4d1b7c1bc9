import type { Picture } from "@assay/contract/routes/pictures";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { CardState } from "#features/workshop/card-state";
import {
  isPicture,
  picturesAmong,
  useAddPictures,
  useDeletePicture,
  usePictures,
} from "#features/workshop/pictures/api";
import { pictureMarkup } from "#features/workshop/pictures/formatting";
import { PICTURE_MESSAGES as TEXTS } from "#features/workshop/pictures/messages";
import { usePageDrop } from "#features/workshop/use-page-drop";
import { formatBytes } from "#lib/format";
import { TitledCard } from "#ui/boxes";
import { Button } from "#ui/button";
import { classNames } from "#ui/class-names";
import { ConfirmedButton } from "#ui/confirmed-button";
import { copyText } from "#ui/copy-button";
import { FileChooser } from "#ui/file-chooser";
import { CloseIcon, CopyIcon } from "#ui/icons";
import { ICON_LOOK, IconButton } from "#ui/row-tools";
import { showToast } from "#ui/toast";

export function PicturesCard({ problemId }: { problemId: string }) {
  const pictures = usePictures(problemId);
  const adding = useAddPictures(problemId);
  const { data } = pictures;
  const add = (files: Iterable<File>) => {
    const chosen = picturesAmong(files);
    if (chosen.length > 0) adding.mutate(chosen, { onError: (error) => showToast("error", error.message) });
  };
  const isOver = usePageDrop(isPicture, add);
  return (
    <TitledCard
      title={TEXTS.title}
      aside={
        <span className="flex flex-wrap items-center justify-end gap-3">
          {data && TEXTS.count({ count: data.length, most: LIMITS.pictureCount })}
          <FileChooser isMultiple label={TEXTS.add} accept="image/*" onFiles={add}>
            {(choose) => (
              <Button size="small" isBusy={adding.isPending} onClick={choose}>
                {TEXTS.add}
              </Button>
            )}
          </FileChooser>
        </span>
      }
    >
      <div className={classNames("rounded-b-lg", isOver && "bg-accent-soft")}>
        <CardState query={pictures} loading={TEXTS.loading} className="h-5 w-2/3" />
        {data && (
          <div className="px-4 pt-4">
            {data.length === 0 ? (
              <p className="text-muted">{TEXTS.none}</p>
            ) : (
              <ul className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-3">
                {data.map((picture) => (
                  <PictureItem key={picture.name} problemId={problemId} picture={picture} />
                ))}
              </ul>
            )}
          </div>
        )}
        <p className="px-4 pt-3 pb-4 text-small text-muted">{TEXTS.hint({ size: formatBytes(LIMITS.pictureBytes) })}</p>
      </div>
    </TitledCard>
  );
}

function PictureItem({ problemId, picture }: { problemId: string; picture: Picture }) {
  const { name, path, bytes } = picture;
  const removal = useDeletePicture(problemId);
  const copy = async () => {
    const isCopied = await copyText(pictureMarkup(picture, "markdown"));
    showToast(isCopied ? "success" : "error", isCopied ? TEXTS.copied : TEXTS.copyFailed);
  };
  const remove = async () => {
    await removal.mutateAsync(name);
    showToast("success", TEXTS.removed);
  };
  return (
    <li className="min-w-0">
      <a href={path} target="_blank" rel="noopener" className="block rounded-md border border-line bg-page">
        <img src={path} alt={name} loading="lazy" className="h-24 w-full object-contain" />
      </a>
      <div className="mt-1 flex items-center gap-1">
        <span className="min-w-0 grow truncate text-small" title={name}>
          {name}
        </span>
        <IconButton label={TEXTS.copy({ name })} onClick={() => void copy()}>
          <CopyIcon />
        </IconButton>
        <ConfirmedButton
          {...ICON_LOOK}
          label={TEXTS.remove({ name })}
          title={TEXTS.removeTitle({ name })}
          question={TEXTS.removeDetail}
          action={TEXTS.removeAction}
          onConfirm={remove}
        >
          <CloseIcon />
        </ConfirmedButton>
      </div>
      <p className="text-xs text-muted tabular-nums">{formatBytes(bytes)}</p>
    </li>
  );
}
