import { registerApps } from "#db/domain/apps/index.ts";
import { auditColumns } from "#db/domain/audit/audit-columns.ts";
import { isTranslated } from "#db/schema/translated.ts";
import { needRecentPassword } from "#sw/api/auth/recent-password.ts";
import type { ApiContext } from "#sw/api/core/context.ts";
import { readParameters } from "#sw/api/core/parameters.ts";
import { sheetFile } from "#sw/api/export/sheet-file.ts";
import type { AuditEntry } from "./contract.ts";
import { auditEntries } from "./entries.ts";
import { logQuery } from "./log-query.ts";
import { noteEvent } from "./note-event.ts";
import { auditExportParameters } from "./parameters.ts";
import { allowLog } from "./readers.ts";

/**
 * `GET /api/audit-log/export?format=csv|xlsx`: what the list finds, as a file with a line for each command, the latest first, under the
 * names of `head`. That it was taken away is an event itself.
 */
export async function auditExport(c: ApiContext): Promise<Response> {
  const { db, signedIn } = c.var;
  allowLog(signedIn, "read");
  allowLog(signedIn, "export");
  needRecentPassword(c);
  registerApps();
  const { format, head, rightToLeft, ...filters } = readParameters(c, auditExportParameters);
  const query = await logQuery(c, filters);
  const lines: (string | number)[][] = [head.length === auditColumns.length ? head : [...auditColumns]];
  // In lots: a hundred thousand commands are read as long as they are written, not all at once.
  for (let page = 1, pages = 1; page <= pages; page++) {
    const { commands, totalPages } = await db.log.page({ ...query, page, itemsPerPage: lot });
    for (const entry of await auditEntries(db, signedIn, commands)) lines.push(lineOf(entry));
    pages = totalPages;
    await db.pause();
  }
  const count = lines.length - 1;
  noteEvent(c, {
    name: "exported",
    actor: signedIn.user.id,
    args: { count, format: format ?? "csv", of: "audit-log" },
  });
  return sheetFile(c, { name: "audit-log" }, format ?? "csv", { lines, rightToLeft });
}

const lot = 1000;

const lineOf = (entry: AuditEntry): (string | number)[] => [
  entry.number,
  entry.at,
  entry.recordedAt,
  entry.actor,
  entry.actorName ?? "",
  entry.device,
  entry.call,
  entry.event ?? "",
  entry.kinds.join(" "),
  entry.lines,
  entry.record?.resource ?? "",
  entry.record?.id ?? "",
  textOf(entry.record?.label),
  entry.action ?? "",
  entry.step ?? "",
  entry.user?.id ?? "",
  detailsOf(entry.args),
];

/** A name in three languages by the first that it has: the file's own words are those of the API. */
function textOf(label: unknown): string {
  if (typeof label === "string") return label;
  return isTranslated(label) ? label.en || label.fr || label.ar : "";
}

const detailsOf = (args: object): string =>
  Object.entries(args)
    .map(([name, value]) => `${name}: ${Array.isArray(value) ? value.join(" ") : String(value)}`)
    .join("; ");
