import { lazy } from "react";
import type { ListSearch } from "#src/api/list-query.ts";
import type { ListRow, ListSource } from "#src/records/list-source.ts";
import { loadPrintDialog } from "#src/records/print-labels/print-dialog-lazy.ts";
import { DeleteDialog } from "./delete-dialog.tsx";
import { MergeDialog } from "./merge-dialog.tsx";

/** The question before an action on records. */
export type ActionRequest =
  | { what: "delete"; rows: readonly ListRow[] }
  /** Of two or more records; of one, the dialog asks for the other. */
  | { what: "merge"; rows: readonly { id: string }[] }
  /** `of` finds them in their list. */
  | { what: "labels"; of: ListSearch; count: number };

const PrintLabelsDialog = lazy(loadPrintDialog);

export type ActionDialogProps = {
  source: ListSource;
  request: ActionRequest;
  onClose: () => void;
  onDeleted?: (() => void) | undefined;
  onMerged?: ((survivor: string) => void) | undefined;
};

export function ActionDialog({ source, request, onClose, onDeleted, onMerged }: ActionDialogProps) {
  if (request.what === "labels")
    return (
      <PrintLabelsDialog resource={source.resource} of={request.of} count={request.count} onClose={onClose} />
    );
  if (request.what === "merge")
    return (
      <MergeDialog resource={source.resource} rows={request.rows} onClose={onClose} onMerged={onMerged} />
    );
  const [first] = request.rows;
  return first && <DeleteDialog source={source} row={first} onClose={onClose} onDeleted={onDeleted} />;
}
