import { useMemo, useState } from "react";
import type { Fields } from "#db/schema/kind.ts";
import type { Resource, ResourceRow } from "#db/schema/resource.ts";
import { subrecordClient } from "#src/api/subrecord-client.ts";
import { type DisplayNames, loadDisplayNames } from "#src/records/display-names.ts";
import type { OpenRecord } from "#src/records/record/record-shell.tsx";
import { useSettled } from "#src/ui/use-settled.ts";

/** All records of one kind below a record, with what they point at. */
export type BelowRows<F extends Fields> =
  | { state: "loading" | "failed" }
  | { state: "there"; rows: readonly ResourceRow<Resource<F>>[]; displayNames: DisplayNames };

const loading = { state: "loading" } as const;

/** For what stands beside other things on a record's page: read after the page is there, and again with it. The last rows stay until the next are there. */
export function useBelowRows<F extends Fields, N extends string>(
  { resource, row: { id }, below }: Pick<OpenRecord, "resource" | "row" | "below">,
  subrecord: Resource<F, N>,
  orderBy: "asc" | "desc" = "asc",
): BelowRows<F> {
  const reading = useMemo(
    async (): Promise<BelowRows<F>> => {
      try {
        const { items: rows } = await subrecordClient(resource, id, subrecord).list({
          sortBy: subrecord.sort[0],
          orderBy,
          itemsPerPage: -1,
        });
        return { state: "there", rows, displayNames: await loadDisplayNames(subrecord, rows) };
      } catch {
        return { state: "failed" };
      }
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `below` is another one as soon as the page was loaded again
    [resource, id, subrecord, orderBy, below],
  );
  const settled = useSettled(reading);
  const [last, setLast] = useState<BelowRows<F>>(loading);
  if (settled && settled !== last) setLast(settled);
  return settled ?? last;
}
