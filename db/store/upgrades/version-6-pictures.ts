import { isPicture } from "#db/schema/pictures.ts";
import type { Lookup } from "./version.ts";

/** The latest photo of a unit and the latest logo of a client, which were known by their kind, become what a field names. */
const picture = (ownerType: string, kind: string, field: string): Lookup => ({
  from: "attachments",
  about: (row) =>
    row["ownerType"] === ownerType && row["kind"] === kind && row["deletedAt"] === null && isPicture(row)
      ? `${ownerType}/${String(row["ownerId"])}`
      : null,
  choose: (one, other) => (String(other["createdAt"]) > String(one["createdAt"]) ? other : one),
  values: ({ id }) => ({ [field]: id }),
});

export const pictureLookups: readonly Lookup[] = [
  picture("equipment", "photo", "photoId"),
  picture("clients", "logo", "logoId"),
];
