import { type Ability, can, permittedFields } from "#db/rules/ability.ts";
import { identifiesOne } from "#db/schema/format.ts";
import type { Field, Fields, KindName } from "#db/schema/kind.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { BulkPreset } from "#src/records/presentation.ts";
import { presentationOf } from "#src/records/presentation-of.ts";
import { isEntered } from "#src/records/writable-fields.ts";

/** Custom fields are another category's on every second row; a list of rows is each record's own. */
const neverInBulk = new Set<KindName>(["custom", "rules", "rows"]);

/** What this person may write on many records at once: nothing that tells one record from the others. */
export function bulkFields(ability: Ability, resource: Resource): Fields {
  if (!can(ability, "update", resource.subject)) return {};
  const single = new Set<string>([
    ...resource.label,
    ...resource.unique.flatMap((paths) => paths.at(-1) ?? []),
  ]);
  const notInForms: readonly string[] = presentationOf(resource).notInForms ?? [];
  const writable = Object.entries(resource.fields).filter(
    ([name, field]) =>
      !notInForms.includes(name) &&
      isEntered(field, "patch") &&
      field.changedBy === undefined &&
      !neverInBulk.has(field.kind) &&
      !isIdentity(field) &&
      !single.has(name),
  );
  const names = writable.map(([name]) => name);
  const permitted = new Set(permittedFields(ability, "update", resource.subject, undefined, names));
  return Object.fromEntries(writable.filter(([name]) => permitted.has(name)));
}

const isIdentity = (field: Field): boolean =>
  field.ofOne === true || (field.kind === "identifier" && identifiesOne(field.format));

/** What a preset asks for from the start, of the fields that this person may write; for any other one there is «Edit…». */
export const presetFields = (resource: Resource, fields: Fields, preset: BulkPreset): string[] =>
  (presentationOf(resource).bulkPresets?.[preset] ?? []).filter((name) => name in fields);
