import { invoiceList } from "#db/domain/apps/invoice/invoices.ts";
import { identifier, text } from "#db/schema/field.ts";
import { valueAt } from "#db/schema/resource.ts";
import { appSource } from "#src/records/apps/app-source.ts";

export const invoicesScreen = appSource({
  list: invoiceList,
  named: { number: "invoiceRef" },
  columns: ["invoiceRef", "invoiceStatus", "client.name", "total", "balance", "issuedDate", "dueDate"],
  others: ["service", "clientCompany", "clientCountry"],
  label: ["invoiceRef", "clientName"],
  facts: ["total"],
  // The call does not give it a second time: it is the id.
  fields: { invoiceRef: identifier("reference"), clientCompany: text(), clientCountry: text() },
  pictures: { "client.name": { in: "avatar", shape: "person" } },
  derived: (row) => ({
    invoiceRef: `#${String(row["id"])}`,
    clientName: valueAt(row, "client.name"),
    clientCompany: valueAt(row, "client.company"),
    clientCountry: valueAt(row, "client.country"),
  }),
  filters: ["issuedDate"],
  toQuery: (search) => ({
    "selectedDateRange[start]": search["issuedDate.from"],
    "selectedDateRange[end]": search["issuedDate.to"],
  }),
  pages: "/apps/invoice/preview",
});
