import { type CatalogueName, catalogueNames } from "#db/domain/catalogues.ts";
import type { SeedRow } from "#db/domain/seed/seed-row.ts";
import type { Fields } from "#db/schema/kind.ts";
import { linksOf } from "#db/schema/links.ts";
import { declarations } from "#db/schema/registry.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { SeedStep } from "./seed-step.ts";

/**
 * The steps of the sample that an organisation begins with: those that every one has, and the chosen catalogues, as if they were typed in at
 * `createdAt`. What is a client's of the sample stays behind, and references to what stays behind are empty.
 */
export function catalogueSteps(
  sample: readonly SeedStep[],
  chosen: readonly CatalogueName[],
  createdAt: string,
): SeedStep[] {
  const isChosen = ({ resource }: SeedStep) =>
    catalogueNames.some((name) => declarations[name] === resource && chosen.includes(name));
  const taken = sample
    .filter((step) => step.isBuiltIn || isChosen(step))
    .map((step) => ({ ...step, made: step.rows().filter((row) => !isOfClient(step.resource, row)) }))
    .filter(({ made }) => made.length > 0);
  const ids = new Set(taken.flatMap(({ resource, made }) => made.map(({ id }) => `${resource.name} ${id}`)));
  return taken.map(({ made, resource, isBuiltIn }) => ({
    resource,
    ...(isBuiltIn && { isBuiltIn }),
    rows: () => made.map((row) => adopted(resource, { ...row, createdAt }, ids)),
  }));
}

const isOfClient = ({ fields }: Resource, row: SeedRow): boolean =>
  [...linksOf(fields, row)].some(({ to, ids }) => to === declarations.clients.name && ids.length > 0);

/** None of these calendars is the default: that is the organisation's. */
function adopted({ name, fields }: Resource, row: SeedRow, ids: ReadonlySet<string>): SeedRow {
  const fitting = withReferencesTo(fields, row, ids);
  return name === declarations.calendars.name ? { ...fitting, isDefault: false } : fitting;
}

/** References of a catalogue stand in its records themselves, in none of their groups. */
function withReferencesTo(fields: Fields, row: SeedRow, ids: ReadonlySet<string>): SeedRow {
  const changed: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const value: unknown = row[name];
    if (field.kind === "ref" && !ids.has(`${field.to} ${String(value)}`)) changed[name] = null;
    if (field.kind === "refs" && Array.isArray(value))
      changed[name] = value.filter((id) => ids.has(`${field.to} ${String(id)}`));
  }
  return { ...row, ...changed };
}
