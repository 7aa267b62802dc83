import type { Field } from "#db/schema/kind.ts";

/** What a form begins with where a day has to be said that is mostly this one: when something was read, or went. */
export const beginsToday = (field: Field): boolean =>
  field.kind === "date" && field.notAfterToday && field.required;
