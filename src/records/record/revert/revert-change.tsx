import { useTranslation } from "react-i18next";
import type { Resource, ResourceRow } from "#db/schema/resource.ts";
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

/** Takes back one change of a record, after showing what it changes back. */
export function RevertChange({ resource, row, entry, displayNames, onClose }: RevertChangeProps) {
  const { t } = useTranslation();
  const { action, version } = entry;
  const back = entry.changes.map(({ from, to, fromLabel, toLabel, ...change }) => ({
    ...change,
    from: to,
    to: from,
    ...(toLabel !== undefined && { fromLabel: toLabel }),
    ...(fromLabel !== undefined && { toLabel: fromLabel }),
  }));
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
      ) : (
        <>
          <p>{t(($) => $.record.revert.fields)}</p>
          <TimelineChanges changes={changes} />
        </>
      )}
    </RevertDialog>
  );
}
