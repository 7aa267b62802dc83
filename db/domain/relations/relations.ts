import * as of from "#db/schema/field.ts";
import { asSubrecord } from "#db/schema/subrecord-routes.ts";
import { defineResource } from "#db/schema/resource.ts";

/** What a request has to do with another one. */
export const relations = defineResource({
  ...asSubrecord("relations"),
  fields: {
    ...of.ownerFields("relations"),
    relation: of.setAtCreation(
      of.choice(["duplicate_of", "follow_up_of", "blocked_by", "caused_by", "part_of"]),
    ),
    requestId: of.setAtCreation(of.ref("requests", { onDelete: "restrict" })),
  },
  label: ["relation"],
  columns: ["relation", "requestId", "createdAt"],
  search: [],
  filters: ["ownerId", "relation", "requestId"],
  sort: ["createdAt"],
  unique: [["ownerId", "relation", "requestId"]],
});
