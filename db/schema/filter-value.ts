import { choicesMeant } from "./choice-groups.ts";
import type { Field } from "./kind.ts";
import { isRelativeTime } from "./relative-value.ts";

/** Whether a text can be a value of the field that a list filters by: a choice that there is, a number, a day. */
export function filterValueTest(field: Field | undefined): (text: string) => boolean {
  switch (field?.kind) {
    case "choice":
    case "choices":
      return (text) => choicesMeant(field, text).every((one) => field.choices.includes(one));
    case "flag":
      return (text) => text === "true" || text === "false";
    case "number":
    case "money":
      return (text) => /^-?\d+(\.\d+)?$/.test(text);
    case "date":
    case "instant":
      return (text) => isDay(text) || isRelativeTime(text);
    default:
      return (text) => text !== "";
  }
}

export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}/.test(text) && !Number.isNaN(Date.parse(text));
