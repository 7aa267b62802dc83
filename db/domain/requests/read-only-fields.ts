import { recordsIn } from "#db/schema/is-record.ts";
import type { Issue } from "#db/schema/issue.ts";
import type { FieldNameIn, UncheckedRowOf } from "#db/schema/registry.ts";
import { sameValue } from "#db/schema/same-value.ts";
import { requestKindOf } from "./rules.ts";
import { isTakenOver } from "./taken-over.ts";
import type { RequestStatus } from "./states.ts";

type Request = UncheckedRowOf<"requests">;
type Item = Readonly<Record<string, unknown>>;

/** What only steps change of a request: whoever edits it, or makes one, leaves that as it is. */
export function* readOnlyIssues(row: Request, before: Request | null, isImport: boolean): Generator<Issue> {
  const kind = requestKindOf(row);
  if (kind === "pickup") yield* itemIssues(recordsIn(row.items), recordsIn(before?.items));
  if (before && kind === "replacement") yield* swapFieldIssues(row, before);
  if (!before && !begins(row) && !(isImport && isTakenOver(row))) yield { path: "status", code: "read_only" };
}

const beginnings: readonly unknown[] = ["draft", "new"] satisfies RequestStatus[];

/** A request begins as a draft or as a new one, and with somebody who has it as assigned. */
const begins = ({ status, assigneeId }: Request): boolean =>
  beginnings.includes(status ?? "new") || (status === "assigned" && Boolean(assigneeId));

/** A unit that was collected or left stands in the list as it was written there; a new one waits to be collected. */
function* itemIssues(items: readonly Item[], before: readonly Item[]): Generator<Issue> {
  const byUnit = new Map(before.map((item) => [item["equipmentId"], item]));
  for (const [index, item] of items.entries()) {
    const earlier = byUnit.get(item["equipmentId"]);
    if (earlier ? hasChanged(item, earlier) : item["status"] !== "pending")
      yield { path: `items.${index}.status`, code: "read_only" };
  }
  const left = new Set(items.map(({ equipmentId }) => equipmentId));
  if (before.some(({ equipmentId, status }) => status !== "pending" && !left.has(equipmentId)))
    yield { path: "items", code: "read_only" };
}

const hasChanged = (item: Item, earlier: Item): boolean =>
  earlier["status"] === "pending" ? item["status"] !== "pending" : !sameValue(item, earlier);

const choosing: readonly unknown[] = ["draft", "new", "assigned"] satisfies RequestStatus[];

const unitFields = ["outgoingEquipmentId", "incomingEquipmentId"] as const;

/** What tells what a swap did. */
const swapFields: readonly FieldNameIn<"requests">[] = [
  ...unitFields,
  "replacementKind",
  "outgoingDestination",
  "outgoingNextState",
  "inherit",
];

/** A unit that is got ready is changed by a step, which lets go of the one before; what was swapped stays as it was done. */
function* swapFieldIssues(row: Request, before: Request): Generator<Issue> {
  const locked = before.swap ? swapFields : choosing.includes(before.status) ? [] : unitFields;
  for (const path of locked) if (!sameValue(row[path], before[path])) yield { path, code: "read_only" };
}
