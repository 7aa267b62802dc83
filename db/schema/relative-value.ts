import type { Field } from "./kind.ts";
import { targetsOf } from "./links.ts";

/** Stands in a filter for whoever looks at the list. */
export const oneselfValue = "me";

/** A day or a moment that is told from now on: `now`, `today`, `today+7`. A view with it is right on every day. */
const relativePattern = /^(?:now|today(?<days>[+-]\d{1,4})?)$/;

export const isRelativeTime = (text: string): boolean => relativePattern.test(text);

/** How many days from today on; null where it is no day. */
export function relativeDays(text: string): number | null {
  const match = relativePattern.exec(text);
  return !match || text === "now" ? null : Number(match.groups?.["days"] ?? 0);
}

/** Whether a field names people who sign in, so that oneself can be meant. */
export const namesUsers = (field: Field | undefined): boolean =>
  field !== undefined && targetsOf(field).includes("users");
