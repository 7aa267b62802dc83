import { units } from "#db/domain/equipment/units.ts";
import { requests } from "#db/domain/requests/requests.ts";
import {
  type ActionSuccess,
  type DiagnosticCount,
  rankedActions,
  rankedDiagnostics,
  successOfActions,
} from "#db/domain/requests/suggestions.ts";
import { diagnostics } from "#db/domain/diagnostics/diagnostics.ts";
import { can } from "#db/rules/ability.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import type { StoredRowIn } from "#db/schema/registry.ts";
import { type Filter, wholeList } from "#db/store/list-query.ts";
import { tablesAround } from "#db/store/scope.ts";
import type { Tx } from "#db/store/tx.ts";
import { type ApiContext, readerOf } from "#sw/api/core/context.ts";
import { fail } from "#sw/api/core/errors.ts";
import { maySee, visibleValues } from "#sw/api/core/permissions.ts";
import { readParameters } from "#sw/api/core/parameters.ts";
import type { Suggestions } from "./contract.ts";
import { suggestionParameters } from "./parameters.ts";

const most = 8;
/** So many of the latest requests say what helped; what helped years ago says less. */
const latest = 500;

const ended: Filter = { path: "status", values: ["resolved", "closed"] };

/**
 * `GET /api/help-desk/suggestions`: what the coded history suggests, as far as the reader may read it. What is not there, or not his
 * to see, has no history.
 */
export async function answerSuggestions(c: ApiContext): Promise<Response> {
  const { db, signedIn } = c.var;
  const { equipmentId, diagnosticId } = readParameters(c, suggestionParameters);
  if (!can(signedIn.ability, "read", requests.subject, undefined, "diagnosticIds")) fail("forbidden");
  const answer = await db.read(tablesAround(requests, units), async (tx): Promise<Suggestions> => {
    const unit = await readable(c, tx, units, equipmentId);
    const diagnostic = await readable(c, tx, diagnostics, diagnosticId);
    return {
      diagnostics: unit ? await frequentFor(c, tx, unit) : [],
      actions: diagnostic ? await helpfulAgainst(c, tx, diagnostic) : [],
    };
  });
  return c.json(answer);
}

async function readable(
  c: ApiContext,
  tx: Tx,
  resource: Resource,
  id: string | null,
): Promise<StoredRow | null> {
  const row = id === null ? undefined : await tx.get(resource.table, id);
  return row && maySee(c.var.signedIn, resource, row) ? row : null;
}

/** The diagnostics of the units of the same maker and model, this one among them. */
async function frequentFor(
  c: ApiContext,
  tx: Tx,
  { manufacturer, model }: StoredRowIn<"equipment">,
): Promise<DiagnosticCount[]> {
  const ofModel = [
    { path: "manufacturer", values: [String(manufacturer)] },
    { path: "model", values: [String(model)] },
  ];
  const ids = await tx.matchingIds(units, { ...wholeList, filters: ofModel, archived: "all" }, readerOf(c));
  const filters = [ended, { path: "equipmentIds", values: [...ids] }];
  const [groups = []] = await tx.aggregate(
    requests,
    [{ filters, groupBy: [{ path: "diagnosticIds" }] }],
    readerOf(c),
  );
  const counts = groups.flatMap(({ keys: [id], count }) => (id ? [{ id, count }] : []));
  return rankedDiagnostics(counts, most);
}

async function helpfulAgainst(
  c: ApiContext,
  tx: Tx,
  diagnostic: StoredRow & StoredRowIn<"diagnostics">,
): Promise<ActionSuccess[]> {
  const { rows } = await tx.query(
    requests,
    {
      ...wholeList,
      filters: [ended, { path: "diagnosticIds", values: [diagnostic.id] }],
      sortBy: "resolvedAt",
      orderBy: "desc",
      itemsPerPage: latest,
    },
    readerOf(c),
  );
  const visible = rows.map((row) => visibleValues(c.var.signedIn, requests, row));
  const suggestionIds = Array.isArray(diagnostic.suggestedActionIds) ? diagnostic.suggestedActionIds : [];
  return rankedActions(successOfActions(visible), suggestionIds.map(String), most);
}
