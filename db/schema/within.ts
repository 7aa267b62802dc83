import type { Field } from "./kind.ts";

/** The field that must say the same in what this one points at: a site, and who uses a unit, belong to the unit's client. */
export function withinOf(field: Field): string | undefined {
  if (field.kind === "group")
    return Object.values(field.fields)
      .map(withinOf)
      .find((one) => one !== undefined);
  return field.kind === "ref" || field.kind === "refs" || field.kind === "refBy" ? field.within : undefined;
}

/** What the field holds once that has changed: what belonged to another client does not belong to this one. */
export function withoutOwner({ kind, initial }: Field): unknown {
  if (kind === "group") return initial;
  return kind === "refs" ? [] : null;
}
