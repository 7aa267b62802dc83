import type { Resource, StoredRow } from "#db/schema/resource.ts";
import type { Change } from "#db/store/change.ts";
import type { Tx } from "#db/store/tx.ts";
import type { SignedIn } from "#sw/api/core/context.ts";
import { readableFields } from "#sw/api/core/permissions.ts";
import { type Once, readableOnce } from "#sw/api/records/history-once.ts";
import { recordLines } from "#sw/api/records/record-lines.ts";
import type { UndoStep } from "./undo-step.ts";

/** Taking this line back would show the person a value of a time when it was not this person's to read. */
export function showsUnread(
  signedIn: SignedIn,
  { resource, after }: Pick<UndoStep, "resource" | "after">,
  { changes }: Change,
  { before }: Once,
): boolean {
  if (!after) return false;
  const wasRead = (path: string) => before.some((one) => one === path || path.startsWith(`${one}.`));
  return readableFields(signedIn, resource, after).some(
    (path) => !wasRead(path) && changes.some(({ field }) => path === field || path.startsWith(`${field}.`)),
  );
}

/** Of a record's lines in the log, by their numbers, those after which this person might have read it. */
export async function onceByNumber(
  tx: Tx,
  signedIn: SignedIn,
  resource: Resource,
  row: StoredRow,
): Promise<ReadonlyMap<number, Once>> {
  const lines = await recordLines(tx, resource, row);
  return new Map(readableOnce(signedIn, resource, row, lines).map(({ line, once }) => [line.number, once]));
}
