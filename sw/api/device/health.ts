import { labelOf } from "#db/schema/label.ts";
import { resourceOf } from "#db/store/upgrades/resource-of.ts";
import type { FaultyRecord } from "#db/store/restoring.ts";
import { noteEvent } from "#sw/api/audit/note-event.ts";
import { objectBody, readBody } from "#sw/api/core/command.ts";
import type { ApiContext } from "#sw/api/core/context.ts";
import { failWith } from "#sw/api/core/errors.ts";
import { healthBody } from "./bodies.ts";
import type { HealthFinding, TableHealthAnswer } from "./contract.ts";

type Kind = HealthFinding["kind"];

/**
 * `POST /api/device/health` `{ table }`: looks at all records of a table, and says which one is next: whoever asks goes on until there is
 * none, tells how far it is, and stops whenever he likes. The chain of the log is walked by a call of its own.
 */
export async function checkHealth(c: ApiContext): Promise<Response> {
  const { checks, tables, table } = await tableIn(c);
  const health = await checks.check(table);
  const stored = new Map(health.records.map((row) => [row.id, row]));
  const findingOf =
    (kind: Kind) =>
    (fault: FaultyRecord): HealthFinding => {
      const row = stored.get(fault.id);
      const resource = row && resourceOf(table, row);
      return {
        kind,
        resource: resource?.name ?? null,
        ...fault,
        label: (row && resource && labelOf(resource, row)) ?? null,
      };
    };
  const answer: TableHealthAnswer = {
    table,
    rows: health.rows,
    counts: { ...health.counts, files: health.missingFiles.length },
    findings: [
      ...health.shapes.map(findingOf("shapes")),
      ...health.rules.map(findingOf("rules")),
      ...health.references.map(findingOf("references")),
      ...health.uniques.map(findingOf("uniques")),
      ...health.missingFiles.map((id) => findingOf("files")({ table, id, path: "" })),
    ],
    records: health.records,
    fits: health.fits,
    next: tables[tables.indexOf(table) + 1] ?? null,
    tables: tables.length,
  };
  return c.json(answer);
}

/** `POST /api/device/mend` `{ table }`: makes list columns and unique values again. No record is changed, so none has a line of it in the log. */
export async function mend(c: ApiContext): Promise<Response> {
  const { checks, table } = await tableIn(c);
  await checks.rebuild(table);
  noteEvent(c, { name: "mended", actor: c.var.signedIn.user.id });
  return c.body(null, 204);
}

async function tableIn(c: ApiContext) {
  const checks = await c.var.db.health();
  const tables = checks.tables();
  const { table = tables[0] ?? "" } = readBody(healthBody, (await objectBody(c)).fields);
  if (!tables.includes(table)) failWith([{ path: "table", code: "invalid" }]);
  return { checks, tables, table };
}
