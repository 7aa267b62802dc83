import { useTranslation } from "react-i18next";
import type { Fields } from "#db/schema/kind.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { Labels } from "#src/resource/labels.ts";
import { BulkDelete } from "./bulk-delete.tsx";
import { BulkEdit } from "./bulk-edit.tsx";
import { BulkFailures } from "./bulk-failures.tsx";
import { movedBy } from "./bulk-fields.ts";
import type { Bulk } from "./use-bulk.ts";
import type { ListRow } from "./load-list.ts";
import type { Selection } from "./use-selection.ts";

type BulkDialogsProps = {
  resource: Resource;
  fields: Fields;
  selection: Selection;
  bulk: Bulk;
  /** The rows in sight, and what they point at. */
  rows: readonly ListRow[];
  labels: Labels;
  open: "edit" | "move" | "delete" | null;
  onClose: () => void;
};

/** What is asked before many records are changed, and what is told where some were not. */
export function BulkDialogs({ rows, labels, open, onClose, ...props }: BulkDialogsProps) {
  const { t } = useTranslation();
  const { resource, fields, selection, bulk } = props;
  return (
    <>
      {(open === "edit" || open === "move") && (
        <BulkEdit
          key={open}
          {...props}
          preset={open === "move" ? movedBy.filter((name) => name in fields) : []}
          given={open === "move" ? inCommon(rows, selection) : {}}
          known={labels}
          title={
            open === "move"
              ? t(($) => $.list.bulkEdit.moveTitle)
              : t(($) => $.list.bulkEdit.title, { count: selection.count })
          }
          onClose={onClose}
        />
      )}
      {open === "delete" && <BulkDelete {...{ resource, selection, bulk }} onClose={onClose} />}
      {bulk.outcome && <BulkFailures resource={resource} outcome={bulk.outcome} onClose={bulk.close} />}
    </>
  );
}

/** The client that all chosen rows have, where they are all in sight: its sites can be chosen at once. */
function inCommon(
  rows: readonly Record<string, unknown>[],
  { ids, matching }: Selection,
): Record<string, unknown> {
  const chosen = rows.filter(({ id }) => ids.has(String(id)));
  const clients = new Set(chosen.map((row) => row["clientId"]));
  const isKnown = !matching && chosen.length === ids.size && clients.size === 1;
  return isKnown ? { clientId: [...clients][0] } : {};
}
