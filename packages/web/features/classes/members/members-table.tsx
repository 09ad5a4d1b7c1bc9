import type { ClassMember } from "@assay/contract/routes/classes/members";
import { Link } from "react-router";
import { MEMBERS_MESSAGES as TEXTS } from "#features/classes/members/messages";
import { CLASS_MESSAGES } from "#features/classes/messages";
import { profilePath } from "#paths";
import { Button } from "#ui/button";
import { CELL, ListTable } from "#ui/list-table";

type MembersTableProps = {
  members: readonly ClassMember[];
  mayManage: boolean;
  isBusy: boolean;
  chosen: ReadonlySet<string>;
  onChoose: (userIds: readonly string[], isChosen: boolean) => void;
  onEdit: (member: ClassMember) => void;
};

/** A page of members. Teachers choose some of them and edit one. */
export function MembersTable({ members, mayManage, isBusy, chosen, onChoose, onEdit }: MembersTableProps) {
  const all = members.map(({ userId }) => userId);
  const { name, role, sections, number, edit } = TEXTS.columns;
  const isAll = all.every((userId) => chosen.has(userId));
  const columns = [
    ...(mayManage
      ? [
          {
            key: "choose",
            label: <Box label={TEXTS.chooseAll} isOn={isAll} onChange={(isOn) => onChoose(all, isOn)} />,
            className: "w-12",
          },
        ]
      : []),
    { key: "name", label: name },
    { key: "role", label: role, className: "w-28 max-sm:hidden" },
    { key: "sections", label: sections, className: "w-40 max-sm:w-24" },
    ...(mayManage ? [{ key: "number", label: number, className: "w-28 max-md:hidden" }] : []),
    ...(mayManage ? [{ key: "edit", label: <span className="sr-only">{edit}</span>, className: "w-20" }] : []),
  ];
  return (
    <ListTable caption={TEXTS.title} columns={columns} isBusy={isBusy}>
      {members.map((member) => (
        <tr key={member.userId} className="h-[41px] border-t border-line hover:bg-hover">
          {mayManage && (
            <td className={CELL}>
              <Box
                label={TEXTS.choose({ name: member.name })}
                isOn={chosen.has(member.userId)}
                onChange={(isOn) => onChoose([member.userId], isOn)}
              />
            </td>
          )}
          <td className={`${CELL} py-1.5`}>
            <Link to={profilePath(member.userName)} dir="auto" className="font-semibold wrap-anywhere">
              {member.name}
            </Link>
            <span className="block text-small text-muted wrap-anywhere">{member.userName}</span>
            <span className="block text-small text-muted sm:hidden">{CLASS_MESSAGES.roles[member.role]}</span>
          </td>
          <td className={`${CELL} max-sm:hidden`}>{CLASS_MESSAGES.roles[member.role]}</td>
          <td dir="auto" className={`${CELL} wrap-anywhere`}>
            {member.sections.join(", ")}
          </td>
          {mayManage && <td className={`${CELL} wrap-anywhere max-md:hidden`}>{member.studentNumber}</td>}
          {mayManage && (
            <td className={CELL}>
              <Button size="row" aria-label={TEXTS.editOf({ name: member.name })} onClick={() => onEdit(member)}>
                {TEXTS.edit}
              </Button>
            </td>
          )}
        </tr>
      ))}
    </ListTable>
  );
}

function Box({ label, isOn, onChange }: { label: string; isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <input
      type="checkbox"
      aria-label={label}
      checked={isOn}
      onChange={(event) => onChange(event.target.checked)}
      className="block size-4 accent-accent"
    />
  );
}
