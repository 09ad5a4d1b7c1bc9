import { pathOf } from "@assay/contract/endpoints/table";
import { type ExamPlace, useRequireSeb } from "#features/exams/api";
import { ROOM_MESSAGES as TEXTS } from "#features/exams/messages";
import type { Room } from "#features/exams/room";
import { TitledCard } from "#ui/boxes";
import { buttonStyles } from "#ui/button";
import { ConfirmedButton } from "#ui/confirmed-button";

type SebCardProps = { place: ExamPlace; seb: NonNullable<Room["seb"]>; mayManage: boolean };

/** The file with Safe Exam Browser's settings for this exam, and whether the exam asks for it. */
export function SebCard({ place, seb: { configKey, isRequired }, mayManage }: SebCardProps) {
  const requiring = useRequireSeb(place);
  return (
    <TitledCard title={TEXTS.seb}>
      <div className="grid gap-3 p-4">
        <p className={isRequired ? "" : "text-muted"}>{isRequired ? TEXTS.sebRequired : TEXTS.sebHint}</p>
        <p className="text-small text-muted">
          {TEXTS.configKey} <code className="font-mono wrap-anywhere select-all">{configKey}</code>
        </p>
        <div className="flex flex-wrap gap-2">
          <a href={pathOf("readSebFile", { ...place })} download={`${place.name}.seb`} className={buttonStyles()}>
            {TEXTS.sebDownload}
          </a>
          {mayManage && !isRequired && (
            <ConfirmedButton
              title={TEXTS.sebRequireTitle}
              question={TEXTS.sebRequireText}
              action={TEXTS.sebRequire}
              onConfirm={() => requiring.mutateAsync()}
            >
              {TEXTS.sebRequire}
            </ConfirmedButton>
          )}
        </div>
      </div>
    </TitledCard>
  );
}
