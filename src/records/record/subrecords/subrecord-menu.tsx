import { useRouter } from "@tanstack/react-router";
import { EllipsisVertical, Pencil, Trash2 } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ResourceRow } from "#db/schema/resource.ts";
import { subrecordClient } from "#src/api/subrecord-client.ts";
import { useTellDone } from "#src/records/actions/use-undo.ts";
import { useTellProblem } from "#src/records/problems/use-tell-problem.ts";
import { useResourceWords } from "#src/records/words.ts";
import { IconButton } from "#src/ui/icon-button.tsx";
import { Menu, MenuItem } from "#src/ui/menu.tsx";
import { type Below, useBelowRights } from "./below.ts";
import { LateSubrecordDialog } from "./late-subrecord-dialog.tsx";

type SubrecordMenuProps = {
  below: Below;
  row: ResourceRow;
  name: string;
  /** How the form lays its fields out. */
  renderFields?: ComponentProps<typeof LateSubrecordDialog>["renderFields"];
};

/** What may be done with one of them; nothing where the person may do nothing. */
export function SubrecordMenu({ below, row, name, renderFields }: SubrecordMenuProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const words = useResourceWords(below.subrecord);
  const tellDone = useTellDone();
  const tellProblem = useTellProblem();
  const [editing, setEditing] = useState(false);
  const rights = useBelowRights(below);
  const [mayChange, mayRemove] = [rights.mayChange(row), rights.mayRemove(row)];
  if (!mayChange && !mayRemove) return null;

  const remove = async () => {
    const key = crypto.randomUUID();
    try {
      await subrecordClient(below.owner, below.ownerRow.id, below.subrecord).remove(row.id, { key });
      tellDone({ key, title: t(($) => $.subrecords.removed, { what: words.one }) });
    } catch (problem) {
      tellProblem(problem);
    }
    await router.invalidate();
  };
  return (
    <>
      <Menu
        align="end"
        trigger={
          <IconButton size="sm" label={t(($) => $.subrecords.menu, { name })} icon={<EllipsisVertical />} />
        }
      >
        {mayChange && (
          <MenuItem icon={<Pencil />} onSelect={() => setEditing(true)}>
            {words.edit}
          </MenuItem>
        )}
        {mayRemove && (
          <MenuItem icon={<Trash2 />} tone="danger" onSelect={() => void remove()}>
            {t(($) => $.subrecords.remove)}
          </MenuItem>
        )}
      </Menu>
      {editing && (
        <LateSubrecordDialog
          below={below}
          row={row}
          onClose={() => setEditing(false)}
          renderFields={renderFields}
        />
      )}
    </>
  );
}
