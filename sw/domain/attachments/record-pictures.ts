import { latestPicture, pictureFieldOf } from "#db/schema/pictures.ts";
import { grouped } from "#db/schema/grouped.ts";
import { followUp } from "#sw/api/pipeline/reverse-references.ts";
import type { WriteCheck, WriteRun } from "#sw/api/pipeline/write-check.ts";
import { ownerRecordOf } from "./owner-record.ts";

type Row = Readonly<Record<string, unknown>>;

const ownerIn = ({ row, before }: WriteCheck): Row => before ?? row;

/**
 * The first attachment of its kind becomes the photo or the logo of its record; where that one goes, the latest of those that are left.
 * A command that writes the record as well, as an undo, has the last word, unless its picture is gone.
 */
export async function choosePictures(run: WriteRun, checks: readonly WriteCheck[]): Promise<void> {
  for (const group of grouped(checks, (one) => String(ownerIn(one)["ownerId"])).values())
    await chooseFor(run, group);
}

async function chooseFor(run: WriteRun, group: readonly WriteCheck[]): Promise<void> {
  const [first] = group;
  const owner = first && (await ownerRecordOf(run.tx, ownerIn(first)));
  const picture = owner && pictureFieldOf(owner.resource);
  if (!owner || !picture) return;
  const { resource, row: before } = owner;
  const { name, use } = picture;
  const beside = run.checks.find(
    ({ request, id }) => request.resource.table === resource.table && id === before.id,
  );
  const after: Row = beside?.row ?? before;
  const left = await attachmentsAfter(run, before.id, group);
  const isThere = (id: unknown) => left.some((one) => one["id"] === id);
  const isFirst = group.some((one) => one.row["kind"] === use && one.before?.["kind"] !== use);
  const stays =
    (after[name] ?? null) === null
      ? !isFirst && ((before[name] ?? null) === null || isThere(before[name]))
      : isThere(after[name]);
  if (stays) return;
  const next = latestPicture(left, use)?.["id"] ?? null;
  if (beside) beside.row = { ...beside.row, [name]: next };
  else if (next !== (before[name] ?? null))
    group[0]?.cascade.push(followUp(resource, before, { ...before, [name]: next }));
}

/** The attachments of a record as the command leaves them. */
async function attachmentsAfter(
  { tx, now }: WriteRun,
  ownerId: string,
  group: readonly WriteCheck[],
): Promise<Row[]> {
  const stored = await tx.whereAnyOf("attachments", "ownerId", [ownerId]);
  const written = new Set(group.map(({ id }) => id));
  return [
    ...stored.filter(({ id, deletedAt }) => deletedAt === null && !written.has(id)),
    ...group
      .filter(({ request }) => request.values !== null)
      .map(({ id, row }) => ({ createdAt: now, ...row, id })),
  ];
}
