import { LIMITS } from "@assay/contract/vocabulary/limits";
import { MINUTE } from "@assay/contract/vocabulary/units";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { callApi } from "#lib/api-client";
import { useConflict } from "#lib/drafts/draft-state";
import { formatWhen } from "#lib/format";
import { loadChunk } from "#lib/load-chunk";
import { DRAFT_TOOL_MESSAGES } from "#lib/messages/common";
import { Button } from "#ui/button";
import { classNames } from "#ui/class-names";
import { Modal } from "#ui/dialog";
import { AlertIcon } from "#ui/icons";

const loadSync = () => loadChunk(() => import("#lib/drafts/sync-drafts"));

/** Says that a draft was changed on another device while it was changed here, and asks which one to keep. Nothing if it was not. */
export function DraftConflict({ name, className }: { name: string; className?: string }) {
  const theirs = useConflict(name);
  if (theirs === null) return null;
  const texts = DRAFT_TOOL_MESSAGES;
  return (
    <div
      role="alert"
      className={classNames(
        "flex flex-wrap items-center gap-x-3 gap-y-2 bg-time-limit-soft px-3 py-2 text-sm",
        className,
      )}
    >
      <p className="flex min-w-0 flex-[1_1_16rem] items-start gap-3">
        <AlertIcon className="mt-0.5 size-4 shrink-0 text-time-limit" />
        {texts.conflict({ when: formatWhen(theirs.savedAt) })}
      </p>
      <Button size="small" onClick={() => void loadSync().then(({ takeTheirs }) => takeTheirs(name))}>
        {texts.takeTheirs}
      </Button>
      <Button size="small" onClick={() => void loadSync().then(({ keepOurs }) => keepOurs(name))}>
        {texts.keepOurs}
      </Button>
    </div>
  );
}

type DraftVersionsProps = {
  name: string;
  describe: (text: string) => string;
  onRestore: (text: string, notice: string) => void;
  onClose: () => void;
};

export function DraftVersions({ name, describe, onRestore, onClose }: DraftVersionsProps) {
  const texts = DRAFT_TOOL_MESSAGES;
  const [open, setOpen] = useState(0);
  const versions = useQuery({
    queryKey: ["draft-versions", name],
    queryFn: async ({ signal }) => {
      // What was just written may still be on its way.
      await (await loadSync()).sendDrafts();
      return (await callApi("listPageDraftVersions", { params: { name }, signal })).versions;
    },
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Modal title={texts.versions} onClose={onClose}>
      {versions.isPending && <p className="text-muted">{texts.loading}</p>}
      {versions.isError && <p role="alert">{versions.error.message}</p>}
      {versions.data?.length === 0 && <p className="text-muted">{texts.none}</p>}
      <ul className="grid gap-2">
        {versions.data?.map(({ text, savedAt }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change while it is open
          <li key={index} className="rounded-md border border-line">
            <div className="flex items-center gap-3 px-3 py-2">
              <button
                type="button"
                aria-expanded={open === index}
                className="min-w-0 grow truncate text-start text-sm hover:text-accent"
                onClick={() => setOpen(open === index ? -1 : index)}
              >
                <time dateTime={savedAt}>{formatWhen(savedAt)}</time>
              </button>
              <Button
                size="small"
                onClick={() => {
                  onRestore(text, texts.restored({ when: formatWhen(savedAt) }));
                  onClose();
                }}
              >
                {texts.restore}
              </Button>
            </div>
            {open === index && (
              // biome-ignore lint/a11y/noNoninteractiveTabindex: long texts are scrolled with the keyboard
              <pre tabIndex={0} className="max-h-48 overflow-auto border-t border-line bg-sunken px-3 py-2 text-xs">
                {describe(text)}
              </pre>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-4 text-small text-muted">
        {texts.versionsHint({ count: LIMITS.pageDraftVersions, minutes: LIMITS.pageDraftVersionMs / MINUTE })}
      </p>
    </Modal>
  );
}

/** For a form: asks which version to keep after a conflict, and offers the earlier ones. Shows no versions to visitors. */
export function FormDraftTools(props: Omit<DraftVersionsProps, "onClose"> & { isVisitor: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const { isVisitor, ...shown } = props;
  return (
    <>
      <DraftConflict name={props.name} className="rounded-md" />
      {!isVisitor && (
        <button
          type="button"
          className="justify-self-start text-sm text-accent underline underline-offset-2"
          onClick={() => setOpen(true)}
        >
          {DRAFT_TOOL_MESSAGES.versions}
        </button>
      )}
      {isOpen && <DraftVersions {...shown} onClose={() => setOpen(false)} />}
    </>
  );
}
