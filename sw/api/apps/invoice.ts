import { Hono } from "hono/tiny";
import { amountText } from "#db/domain/apps/amount-text.ts";
import { isMoney } from "#db/schema/is-money.ts";
import { invoiceList, invoices } from "#db/domain/apps/invoice/invoices.ts";
import { isRecord } from "#db/schema/is-record.ts";
import type { StoredRow } from "#db/schema/resource.ts";
import type { ApiContext, ApiEnv, SignedIn } from "#sw/api/core/context.ts";
import { codeHeader, fail } from "#sw/api/core/errors.ts";
import { allow, maySee, visibleValues } from "#sw/api/core/permissions.ts";
import { allRows } from "./all-rows.ts";
import { dateRange } from "./date-range.ts";
import { deleteCall } from "./delete-call.ts";
import { listCall } from "./list-call.ts";
import { wireValues } from "./wire.ts";
import type { ListQuery } from "#db/store/list-query.ts";

export const invoice = new Hono<ApiEnv>()
  .get("/", (c) => listCall(c, invoiceList, issuedBetween))
  .get("/clients", (c) => firstClients(c))
  .get("/:id", (c) => invoiceWithPayment(c, c.req.param("id")))
  .delete("/:id", (c) =>
    deleteCall(c, invoices, c.req.param("id"), () =>
      c.json({ error: "Something went wrong" }, 404, codeHeader("not_found")),
    ),
  );

function issuedBetween(query: ListQuery, params: URLSearchParams): ListQuery {
  const { from, to } = dateRange(params, "selectedDateRange");
  if (from === null && to === null) return query;
  return { ...query, filters: [...query.filters, { path: "issuedDate", from, to }] };
}

const maxClients = 5;
/** So many of the oldest invoices are looked at: a client may have several. */
const oldest = 100;

async function firstClients(c: ApiContext): Promise<Response> {
  const rows = await allRows(c, invoices, { sortBy: "number", orderBy: "asc", itemsPerPage: oldest });
  const clients = new Map<string, unknown>();
  for (const row of rows) {
    const { client } = wireValues(c.var.signedIn, invoiceList, row);
    if (isRecord(client)) clients.set(JSON.stringify(client), client);
  }
  return c.json([...clients.values()].slice(0, maxClients));
}

async function invoiceWithPayment(c: ApiContext, id: string): Promise<Response> {
  const { db, signedIn } = c.var;
  allow(signedIn, "read", invoices);
  const row = await db.get(invoices.table, id);
  if (!row || !maySee(signedIn, invoices, row))
    return fail("not_found", { message: "No invoice found with this id" });
  return c.json({
    invoice: wireValues(signedIn, invoiceList, row),
    paymentDetails: paymentDetails(signedIn, row),
  });
}

/** The amount due is the amount left to pay. */
function paymentDetails(signedIn: SignedIn, row: StoredRow): Record<string, unknown> {
  const { balance, bank } = visibleValues(signedIn, invoices, row);
  return { ...(isMoney(balance) && { totalDue: amountText(balance) }), ...(isRecord(bank) && bank) };
}
