import type { Resource } from "#db/schema/resource.ts";
import { DeleteDialog } from "./delete-dialog.tsx";
import { MergeDialog } from "./merge-dialog.tsx";

/** What is asked before something is done to a record. */
export type Asked = { what: "delete" | "merge"; rows: readonly Record<string, unknown>[] };

export type AskedDialogProps = {
  resource: Resource;
  asked: Asked;
  onClose: () => void;
  onDeleted?: (() => void) | undefined;
  onMerged?: ((survivor: string) => void) | undefined;
};

export function AskedDialog({ resource, asked, onClose, onDeleted, onMerged }: AskedDialogProps) {
  const [first] = asked.rows;
  if (asked.what === "merge")
    return <MergeDialog resource={resource} rows={asked.rows} onClose={onClose} onMerged={onMerged} />;
  return first && <DeleteDialog resource={resource} row={first} onClose={onClose} onDeleted={onDeleted} />;
}
