import type { ListRow } from "#src/records/list-source.ts";
import { useTranslation } from "react-i18next";
import type { Fields } from "#db/schema/kind.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { DisplayNames } from "#src/records/display-names.ts";
import { PurgeDialog } from "#src/records/purge/purge-dialog.tsx";
import { BulkDelete } from "./bulk-delete.tsx";
import { BulkEdit } from "./bulk-edit.tsx";
import { BulkFailures } from "./bulk-failures.tsx";
import type { BulkPreset } from "#src/records/presentation.ts";
import { presetFields } from "./bulk-fields.ts";
import { BulkStep } from "./bulk-step.tsx";
import { settingOf } from "./bulk-steps.ts";
import type { Bulk } from "./use-bulk.ts";
import type { Selection } from "./use-selection.ts";

type BulkDialogsProps = {
  resource: Resource;
  fields: Fields;
  selection: Selection;
  bulk: Bulk;
  /** The rows in sight, and what they point at. */
  rows: readonly ListRow[];
  displayNames: DisplayNames;
  open: BulkDialogName | null;
  onClose: () => void;
};

/**
 * The dialog about the selected rows: to change them, in one of the ways that have names; to delete them, for a while or for good; or to take a step.
 */
export type BulkDialogName = "edit" | "delete" | "purge" | BulkPreset | { step: string };

/** The dialogs before many records are changed, and the report of those that were not. */
export function BulkDialogs({ rows, displayNames, open, onClose, ...props }: BulkDialogsProps) {
  const { resource, fields, selection, bulk } = props;
  const words = useEditWords(selection.count);
  const setting = typeof open === "object" && open !== null ? settingOf(resource, open.step) : null;
  return (
    <>
      {typeof open === "string" && open !== "delete" && open !== "purge" && (
        <BulkEdit
          key={open}
          {...props}
          {...words(open)}
          preset={open === "edit" ? [] : presetFields(resource, fields, open)}
          initialValues={inCommon(rows, selection)}
          displayNames={displayNames}
          onClose={onClose}
        />
      )}
      {setting && <BulkStep key={setting.step.code} {...{ setting, selection, bulk, onClose }} />}
      {open === "delete" && <BulkDelete {...{ resource, selection, bulk }} onClose={onClose} />}
      {open === "purge" && <PurgeDialog {...{ resource, selection, bulk }} onClose={onClose} />}
      {bulk.outcome && open !== "purge" && (
        <BulkFailures resource={resource} outcome={bulk.outcome} onClose={bulk.close} />
      )}
    </>
  );
}

function useEditWords(count: number): (open: "edit" | BulkPreset) => { title: string; intro: string } {
  const { t } = useTranslation();
  return (open) =>
    open === "edit"
      ? { title: t(($) => $.list.bulkEdit.title, { count }), intro: t(($) => $.list.bulkEdit.intro) }
      : {
          title: t(($) => $.list.bulkEdit.presets[open].title),
          intro: t(($) => $.list.bulkEdit.presets[open].intro),
        };
}

/** The client that all chosen rows have, where they are all in sight: its sites can be chosen at once. */
function inCommon(rows: readonly ListRow[], { ids, matching }: Selection): Record<string, unknown> {
  const chosen = rows.filter(({ id }) => ids.has(id));
  const clients = new Set(chosen.map((row) => row["clientId"]));
  const isOneClient = !matching && chosen.length === ids.size && clients.size === 1;
  return isOneClient ? { clientId: [...clients][0] } : {};
}
