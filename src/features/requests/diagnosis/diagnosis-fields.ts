import type { Fields } from "#db/schema/kind.ts";
import type { Session } from "#src/app/session.ts";
import { closedBecause } from "#db/rules/records/rules.ts";
import { writableFields } from "#src/records/writable-fields.ts";
import type { OpenRequest } from "#src/features/requests/request-row.ts";

/** Of what was found and done, what this person may enter on this request now. */
export function diagnosisFields(session: Session | null, { resource, row }: OpenRequest): Fields {
  if (!session || closedBecause(resource, row) !== null) return {};
  const writable = Object.entries(writableFields(session.ability, resource, row));
  return Object.fromEntries(
    writable.filter(([name]) => name === "diagnosticIds" || name === "actionsPerformed"),
  );
}
