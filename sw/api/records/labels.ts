import { closedBecause } from "#db/rules/records/rules.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import { type ApiContext, nowIso, type SignedIn } from "#sw/api/core/context.ts";
import { failWith, Refusal } from "#sw/api/core/errors.ts";
import { allow, refusalOn } from "#sw/api/core/permissions.ts";
import type { Write } from "#db/store/command.ts";

/** When a record's label was printed last, where its list has labels. */
const printedAt = "labelPrintedAt";

/** Printing a label says so in the record: who does not write it prints none. */
const rights = ["print", "update"] as const;

export function allowLabels(signedIn: SignedIn, resource: Resource): void {
  if (!Object.hasOwn(resource.fields, printedAt)) failWith([{ path: "printed", code: "unknown_field" }]);
  for (const right of rights) allow(signedIn, right, resource);
}

/** Marks the labels of these records as printed now, where people write them. A label is printed for a unit as it is: nothing else is judged. */
export function labelled(
  c: ApiContext,
  resource: Resource,
  rows: readonly StoredRow[],
): { writes: Write[]; refused: Map<string, Refusal> } {
  const { signedIn } = c.var;
  const refused = new Map<string, Refusal>();
  for (const row of rows) {
    const [refusal] = rights.flatMap((right) => refusalOn(signedIn, right, resource, row) ?? []);
    const reason = closedBecause(resource, row);
    const closed = reason === null ? undefined : new Refusal("forbidden", { reason });
    const against = refusal ?? closed;
    if (against) refused.set(row.id, against);
  }
  const writes = rows
    .filter(({ id }) => !refused.has(id))
    .map((before): Write => ({
      resource,
      before,
      after: { ...before, [printedAt]: nowIso(c) },
      action: "update",
    }));
  return { writes, refused };
}
