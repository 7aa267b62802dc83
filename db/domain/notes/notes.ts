import * as of from "#db/schema/field.ts";
import { asSubrecord } from "#db/schema/subrecord-routes.ts";
import { defineResource } from "#db/schema/resource.ts";

/** What somebody wrote about a record: for colleagues, or for the client too. */
export const notes = defineResource({
  ...asSubrecord("notes"),
  fields: {
    ...of.ownerFields("notes"),
    text: of.longText(4000),
    visibility: of.withInitial(of.choice(["internal", "client"]), "internal"),
    /** The people whom it names. */
    mentions: of.refs("users", { max: 20 }),
    /** When its text was last changed. */
    editedAt: of.system(of.optional(of.instant())),
  },
  label: ["text"],
  columns: ["text", "visibility", "mentions", "createdAt"],
  search: ["text"],
  filters: ["ownerId", "visibility", "mentions", "createdAt"],
  sort: ["createdAt"],
  ruleColumns: ["visibility", "ownerType"],
  unique: [],
});
