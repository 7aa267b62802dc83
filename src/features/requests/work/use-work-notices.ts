import { useMemo, useState } from "react";
import { addressOf } from "#db/schema/registry.ts";
import { askWorkNotices } from "#src/api/work.ts";
import type { OpenRecord } from "#src/records/record/record-shell.tsx";
import { useSettled } from "#src/ui/use-settled.ts";
import type { WorkNotices } from "#sw/api/help-desk/work-contract.ts";

const nothing: WorkNotices = { overlaps: [], outdatedSignatures: [] };

/** What somebody should look at twice in the work on a request; nothing until it is known. */
export function useWorkNotices({
  resource,
  row: { id },
  below,
}: Pick<OpenRecord, "resource" | "row" | "below">): WorkNotices {
  const asking = useMemo(
    () => askWorkNotices(addressOf(resource).split("/").at(-1) ?? "", id),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `below` is another one as soon as the page was loaded again
    [resource, id, below],
  );
  const settled = useSettled(asking);
  const [last, setLast] = useState(nothing);
  if (settled && settled !== last) setLast(settled);
  return settled ?? last;
}
