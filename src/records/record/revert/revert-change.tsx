import { useTranslation } from "react-i18next";
import { type Resource, type ResourceRow, valueAt } from "#db/schema/resource.ts";
import { sameValue } from "#db/schema/same-value.ts";
import { client } from "#src/api/client.ts";
import type { DisplayNames } from "#src/records/display-names.ts";
import { useChanges } from "#src/records/record/history-changes.tsx";
import { TimelineChanges } from "#src/ui/timeline.tsx";
import type { HistoryEntry } from "#sw/api/records/history-contract.ts";
import { RevertDialog } from "./revert-dialog.tsx";

type RevertChangeProps = {
  resource: Resource;
  row: ResourceRow;
  entry: HistoryEntry;
  displayNames: DisplayNames;
  onClose: () => void;
};

/** Of what changed no field, what happens to the record. */
const words = { create: "gone", archive: "restored", restore: "archived" } as const;

const isWorded = (action: string): action is keyof typeof words => action in words;

type FieldChange = HistoryEntry["changes"][number];

/** From the value that the record has now, which may have been changed again since, to the one before the change. */
function changedBack(
  { from, to, fromLabel, toLabel, ...change }: FieldChange,
  row: ResourceRow,
): FieldChange {
  const now = valueAt(row, change.field);
  // What the reader does not see is not in the row.
  const isAsLeft = !Object.hasOwn(row, change.field.split(".")[0] ?? "") || sameValue(now, to);
  return {
    ...change,
    from: isAsLeft ? to : now,
    to: from,
    ...(isAsLeft && toLabel !== undefined && { fromLabel: toLabel }),
    ...(fromLabel !== undefined && { toLabel: fromLabel }),
  };
}

/** Takes back one change of a record, after showing what it changes back. */
export function RevertChange({ resource, row, entry, displayNames, onClose }: RevertChangeProps) {
  const { t } = useTranslation();
  const { action, version } = entry;
  const back = entry.changes
    .map((change) => changedBack(change, row))
    .filter(({ from, to }) => !sameValue(from, to));
  const changes = useChanges(resource, { changes: back }, displayNames);
  return (
    <RevertDialog
      title={t(($) => $.record.revert.title)}
      confirmLabel={t(($) => $.record.revert.confirm)}
      revert={() => client(resource).revert(row.id, version)}
      onClose={onClose}
    >
      {isWorded(action) ? (
        <p>{t(($) => $.record.revert[words[action]])}</p>
      ) : entry.changes.length > 0 && back.length === 0 ? (
        <p>{t(($) => $.record.revert.asBefore)}</p>
      ) : (
        <>
          <p>{t(($) => $.record.revert.fields)}</p>
          <TimelineChanges changes={changes} />
        </>
      )}
    </RevertDialog>
  );
}
