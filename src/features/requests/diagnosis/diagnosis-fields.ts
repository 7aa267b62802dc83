import { outcomesOf } from "#db/domain/requests/recorded-work.ts";
import type { Field, Fields } from "#db/schema/kind.ts";
import type { FieldNameIn } from "#db/schema/registry.ts";
import type { Session } from "#src/app/session.ts";
import { closedBecause } from "#db/rules/records/rules.ts";
import { writableFields } from "#src/records/writable-fields.ts";
import type { OpenRequest } from "#src/features/requests/request-row.ts";

const ofDiagnosis: readonly string[] = [
  "diagnosticIds",
  "actionsPerformed",
  "outcome",
] satisfies FieldNameIn<"requests">[];

/** Of what was found and done and what came of it, what this person may enter on this request now. */
export function diagnosisFields(session: Session | null, { resource, row }: OpenRequest): Fields {
  if (!session || closedBecause(resource, row) !== null) return {};
  const kind = resource.shares?.kind;
  const writable = Object.entries(writableFields(session.ability, resource, row));
  return Object.fromEntries(
    writable
      .filter(([name]) => ofDiagnosis.includes(name))
      .map(([name, field]) => [name, name === "outcome" ? withOutcomes(field, outcomesOf({ kind })) : field]),
  );
}

/** An outcome that such work can have. */
const withOutcomes = (field: Field, outcomes: readonly string[]): Field =>
  field.kind === "choice"
    ? { ...field, choices: field.choices.filter((choice) => outcomes.includes(choice)) }
    : field;
