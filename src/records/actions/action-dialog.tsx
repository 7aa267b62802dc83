import { lazy } from "react";
import type { ListSearch } from "#src/api/list-query.ts";
import type { Resource } from "#db/schema/resource.ts";
import { loadLabelsDialog } from "#src/records/print-labels/labels-lazy.ts";
import { DeleteDialog } from "./delete-dialog.tsx";
import { MergeDialog } from "./merge-dialog.tsx";

/** What is asked before something is done to records. */
export type ActionRequest =
  | { what: "delete" | "merge"; rows: readonly Record<string, unknown>[] }
  /** `of` finds them in their list. */
  | { what: "labels"; of: ListSearch; count: number };

const LabelsDialog = lazy(loadLabelsDialog);

export type ActionDialogProps = {
  resource: Resource;
  asked: ActionRequest;
  onClose: () => void;
  onDeleted?: (() => void) | undefined;
  onMerged?: ((survivor: string) => void) | undefined;
};

export function ActionDialog({ resource, asked, onClose, onDeleted, onMerged }: ActionDialogProps) {
  if (asked.what === "labels")
    return <LabelsDialog resource={resource} of={asked.of} count={asked.count} onClose={onClose} />;
  const [first] = asked.rows;
  if (asked.what === "merge")
    return <MergeDialog resource={resource} rows={asked.rows} onClose={onClose} onMerged={onMerged} />;
  return first && <DeleteDialog resource={resource} row={first} onClose={onClose} onDeleted={onDeleted} />;
}
