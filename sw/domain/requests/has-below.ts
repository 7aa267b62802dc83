import { grouped } from "#db/schema/grouped.ts";
import { memberOf, resourceNamed, type StoredRowIn } from "#db/schema/registry.ts";
import { followUp } from "#sw/api/pipeline/reverse-references.ts";
import type { WriteCheck, WriteRun } from "#sw/api/pipeline/write-check.ts";

type Row = Readonly<Record<string, unknown>>;

const ownerOf = ({ row, before }: WriteCheck): string => {
  const { ownerType, ownerId } = before ?? row;
  return ownerType === "requests" ? String(ownerId) : "";
};

/** Whether something of this kind stands below a request is stored with it, so that lists find it by that. */
export const noteOnRequest =
  (table: "attachments" | "signatures", field: "hasPhotos" | "hasSignature", counts: (row: Row) => boolean) =>
  async ({ tx }: WriteRun, checks: readonly WriteCheck[]): Promise<void> => {
    for (const [ownerId, ofOwner] of grouped(checks, ownerOf)) {
      const request: StoredRowIn<"requests"> | undefined =
        ownerId === "" ? undefined : await tx.get("requests", ownerId);
      const resource = request && memberOf(resourceNamed("requests"), request);
      if (!request || !resource) continue;
      const written = new Set(ofOwner.map(({ id }) => id));
      const stored = await tx.whereAnyOf(table, "ownerId", [ownerId]);
      const isThere =
        ofOwner.some(({ request: { values }, row }) => values !== null && counts(row)) ||
        stored.some((row) => row.deletedAt === null && !written.has(row.id) && counts(row));
      if (request[field] !== isThere)
        ofOwner[0]?.cascade.push(followUp(resource, request, { ...request, [field]: isThere }));
    }
  };
