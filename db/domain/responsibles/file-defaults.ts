import type { DefaultsOf } from "#db/rules/records/file-defaults.ts";

/** A person's whole name in the column of the last name: its first word is the first name. */
export const responsibleDefaults: DefaultsOf<"responsibles"> = ({ firstName, lastName }) => {
  const whole = typeof lastName === "string" ? lastName : firstName;
  if ((firstName && lastName) || typeof whole !== "string") return {};
  const [first = "", ...others] = whole.trim().split(/\s+/);
  return { firstName: first, lastName: others.join(" ") || first };
};
