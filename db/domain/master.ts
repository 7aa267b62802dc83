import { code, flag, integer, longText, optional, translated, withInitial } from "#db/schema/field.ts";

/** What every master list has. Spread, not inherited. */
export const masterFields = {
  code: code(),
  name: translated(),
  description: optional(longText(1000)),
  active: flag(true),
  sortOrder: withInitial(integer(0, 9999), 0),
};

export const masterSort = ["code", "name", "sortOrder", "updatedAt"] as const;
