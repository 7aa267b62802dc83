import * as of from "#db/schema/field.ts";
import { defineResource } from "#db/schema/resource.ts";
import type { AppList } from "#db/domain/apps/app-list.ts";

export const bankFields = {
  bankName: of.text(120),
  country: of.text(80),
  iban: of.text(34),
  swiftCode: of.text(11),
};

export const invoices = defineResource({
  name: "invoices",
  subject: "Invoice",
  fields: {
    /** The id once more: records are searched and sorted by fields. */
    number: of.integer(1, 1_000_000_000),
    issuedDate: of.date(),
    dueDate: of.date(),
    client: of.group({
      name: of.text(120),
      company: of.text(120),
      companyEmail: of.text(254),
      address: of.text(200),
      country: of.text(80),
      contact: of.text(30),
    }),
    service: of.choice([
      "Software Development",
      "UI/UX Design & Development",
      "Unlimited Extended License",
      "Template Customization",
    ]),
    total: of.money(),
    avatar: of.text(200),
    invoiceStatus: of.choice(["Paid", "Downloaded", "Sent", "Draft", "Partial Payment", "Past Due"]),
    /** Below zero where the client paid too much. */
    balance: of.money(-1e12),
    bank: of.group(bankFields),
  },
  label: ["number"],
  columns: ["number", "client", "service", "total", "issuedDate", "dueDate", "balance", "invoiceStatus"],
  search: ["client.name", "client.companyEmail", "number"],
  filters: ["invoiceStatus", "issuedDate"],
  sort: ["client.name", "total", "number", "issuedDate", "balance"],
  unique: [],
});

export const invoiceList = {
  resource: invoices,
  call: "apps/invoice",
  page: "/apps/invoice/list",
  items: "invoices",
  total: "totalInvoices",
  tellsPage: false,
  sortKeys: {
    client: "client.name",
    total: "total",
    id: "number",
    date: "issuedDate",
    balance: "balance",
  },
  // `selectedDateRange` is read by the call itself.
  filters: { status: "invoiceStatus" },
  wire: { total: "amountNumber", balance: "amountNumber" },
  unseen: ["number", "bank"],
  one: ["get", "delete"],
} as const satisfies AppList;
