import * as z from "zod/mini";
import { bankFields, invoiceList, invoices } from "#db/domain/apps/invoice/invoices.ts";
import { contract } from "#sw/api/core/call.ts";
import { hideable, shapeOf } from "#sw/api/records/field-shape.ts";
import { appRecord } from "./app-record.ts";
import { listOf, oneOf, removalOf } from "./list-contract.ts";

const { client } = shapeOf(invoices.fields);

export const invoiceContract = contract({
  invoices: listOf(invoiceList),
  clients: { method: "GET", path: "/apps/invoice/clients", answer: z.array(client) },
  invoice: {
    ...oneOf(invoiceList),
    answer: z.strictObject({
      invoice: appRecord(invoiceList),
      paymentDetails: z.strictObject({ totalDue: hideable(z.string()), ...shapeOf(bankFields) }),
    }),
  },
  removeInvoice: removalOf(invoiceList, z.strictObject({ error: z.string() })),
});
