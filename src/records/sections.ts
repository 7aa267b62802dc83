import type { Fields } from "#db/schema/kind.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { SectionName, Sections } from "./presentation.ts";
import { presentationOf } from "./presentation-of.ts";

export type Section = { name: SectionName; fields: readonly string[] };

/** The sections of a resource with those of its fields that `fields` holds; what the noun does not name comes last, and an empty one is left out. */
export function sectionsOf(resource: Resource, fields: Fields): Section[] {
  const plan = sectionsIn(presentationOf(resource).sections);
  const planned = new Set(plan.flatMap(([, names]) => names));
  const other = Object.keys(resource.fields).filter((name) => !planned.has(name));
  const all = [...plan, ["other", other] as const];
  // A field with subfields takes a whole line: it comes after the fields that stand side by side.
  const isLarge = (name: string) => fields[name]?.kind === "group" || fields[name]?.kind === "rows";
  return all
    .map(([name, names]) => ({ name, fields: names.filter((field) => Object.hasOwn(fields, field)) }))
    .map(({ name, fields: named }) => ({
      name,
      fields: [...named.filter((field) => !isLarge(field)), ...named.filter(isLarge)],
    }))
    .filter((section) => section.fields.length > 0);
}

function sectionsIn(sections: Sections = {}): [SectionName, readonly string[]][] {
  // oxlint-disable-next-line no-unsafe-type-assertion -- `Sections` has no other keys
  return Object.entries(sections) as [SectionName, readonly string[]][];
}
