import { choice, group, longText, optional, refOrNone, withInitial } from "#db/schema/field.ts";
import { listed } from "#db/schema/list-routes.ts";
import { defineResource } from "#db/schema/resource.ts";
import { masterFields, masterSort } from "#db/domain/master.ts";

export const replyUses = ["request", "note", "resolution"] as const;

export type ReplyUse = (typeof replyUses)[number];

const body = { en: optional(longText(2000)), fr: optional(longText(2000)), ar: optional(longText(2000)) };

/** Texts that are written again and again. The name is a request's title, the body its description, a note or what was done. */
export const replyTemplates = defineResource({
  ...listed("replyTemplates"),
  fields: {
    ...masterFields,
    use: withInitial(choice(replyUses), "note"),
    /** Offered for requests of this category; without one, for all. */
    categoryId: refOrNone("categories"),
    body: optional(group(body)),
  },
  label: ["name"],
  columns: ["code", "name", "use", "categoryId", "active"],
  search: ["code", "name"],
  filters: ["use", "categoryId", "active"],
  sort: [...masterSort, "use", "categoryId"],
  unique: [["code"]],
});
