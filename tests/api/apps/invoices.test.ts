import { describe, expect, test } from "vitest";
import { readAmountText } from "#db/domain/apps/amount-text.ts";
import { invoices } from "#db/domain/apps/invoice/invoices.ts";
import type { Money } from "#db/schema/kind.ts";
import { signIn, stored } from "#tests/support/api.ts";
import { newAppsApi } from "#tests/support/apps.ts";

const path = "/api/apps/invoice";

type Invoice = {
  id: number;
  service: string;
  issuedDate: string;
  dueDate: string;
  client: Record<string, string>;
  total: number;
  balance: number;
  invoiceStatus: string;
};

async function accountant() {
  const api = newAppsApi();
  const admin = await signIn(api, "admin");
  const list = async (query: string): Promise<{ invoices: Invoice[]; totalInvoices: number }> => {
    const { body } = await admin.request("GET", `${path}?itemsPerPage=-1&${query}`);
    return body as unknown as { invoices: Invoice[]; totalInvoices: number };
  };
  return { api, ...admin, list, all: (await list("")).invoices };
}

describe("section 3, invoices", () => {
  test("an invoice in the list has the specification's fields and no other", async () => {
    const { all } = await accountant();

    const [invoice] = all;

    expect(Object.keys(invoice ?? {}).toSorted()).toEqual(
      [
        "id",
        "issuedDate",
        "dueDate",
        "client",
        "service",
        "total",
        "avatar",
        "invoiceStatus",
        "balance",
      ].toSorted(),
    );
    expect(invoice).toMatchObject({
      id: expect.any(Number),
      total: expect.any(Number),
      balance: expect.any(Number),
    });
    expect(Object.keys(invoice?.client ?? {}).toSorted()).toEqual(
      ["name", "company", "companyEmail", "address", "country", "contact"].toSorted(),
    );
  });
});

describe("section 7, invoices", () => {
  test("one invoice is answered with its payment details, and the amount due is its balance", async () => {
    const { request, all } = await accountant();

    for (const invoice of all.slice(0, 12)) {
      const { status, body } = await request("GET", `${path}/${invoice.id}`);
      const { paymentDetails, ...rest } = body as unknown as { paymentDetails: Record<string, string> };
      expect(status).toBe(200);
      expect(rest).toEqual({ invoice });
      expect(Object.keys(paymentDetails).toSorted()).toEqual(
        ["totalDue", "bankName", "country", "iban", "swiftCode"].toSorted(),
      );
      expect(readAmountText(paymentDetails["totalDue"] ?? "")).toEqual({
        amount: invoice.balance,
        currency: "USD",
      });
    }
  });

  test("the clients are those of the first five invoices that are of different clients", async () => {
    const { request, all } = await accountant();
    const oldestFirst = all.toReversed().map(({ client }) => client);

    const { status, body } = await request("GET", `${path}/clients`);

    const seen = [...new Map(oldestFirst.map((client) => [client["company"], client])).values()];
    expect(status).toBe(200);
    expect(body).toEqual(seen.slice(0, 5));
  });

  test("a deleted invoice is gone: 204", async () => {
    const { request, all, list } = await accountant();
    const id = all[4]?.id;

    const { status, text } = await request("DELETE", `${path}/${id}`);

    expect({ status, text }).toEqual({ status: 204, text: "" });
    expect((await request("GET", `${path}/${id}`)).status).toBe(404);
    expect((await list("")).totalInvoices).toBe(35);
  });

  const forms: [form: string, query: (start: string, end: string) => Record<string, string>][] = [
    ["JSON in one parameter", (start, end) => ({ selectedDateRange: JSON.stringify({ start, end }) })],
    ["brackets", (start, end) => ({ "selectedDateRange[start]": start, "selectedDateRange[end]": end })],
    ["dots", (start, end) => ({ "selectedDateRange.start": start, "selectedDateRange.end": end })],
    [
      "moments",
      (start, end) => ({
        selectedDateRange: JSON.stringify({
          start: `${start}T00:00:00.000Z`,
          end: `${end}T00:00:00.000Z`,
        }),
      }),
    ],
  ];

  test.each(forms)(
    "a date range written with %s keeps the invoices issued from its first to its last day",
    async (_, query) => {
      const { all, list } = await accountant();
      const days = all.map(({ issuedDate }) => issuedDate).toSorted();
      const [start = "", end = ""] = [days[9], days[20]];

      const { invoices: kept } = await list(String(new URLSearchParams(query(start, end))));

      expect(kept).toEqual(all.filter(({ issuedDate }) => issuedDate >= start && issuedDate <= end));
      expect(kept.map(({ issuedDate }) => issuedDate)).toEqual(expect.arrayContaining([start, end]));
    },
  );

  test.each([
    "selectedDateRange=",
    "selectedDateRange=%7B",
    "selectedDateRange=[]",
    "selectedDateRange=null",
    'selectedDateRange={"start":5,"end":{}}',
    "selectedDateRange[start]=2026-13-45",
    "selectedDateRange.end=tomorrow",
  ])("a range that is none, %s, keeps all", async (query) => {
    const { list } = await accountant();
    expect((await list(query)).totalInvoices).toBe(36);
  });

  test("a range whose end lies before its start keeps none", async () => {
    const { list } = await accountant();
    const query = "selectedDateRange.start=2026-10-02&selectedDateRange.end=2026-10-01";
    expect((await list(query)).totalInvoices).toBe(0);
  });

  test("an invoice is found by a substring of its number", async () => {
    const { all, list } = await accountant();
    const { invoices: found } = await list("q=502");
    expect(found).toEqual(
      all.filter(({ id, client }) =>
        [String(id), client["name"], client["companyEmail"]].some((text) => text?.includes("502")),
      ),
    );
    expect(found.length).toBeGreaterThan(0);
  });
});

describe("section 8, invoices", () => {
  test.each(["4986", "x", "04987", "%E0%A4%A", "__proto__"])("there is no invoice %s", async (id) => {
    const { request } = await accountant();

    const read = await request("GET", `${path}/${id}`);
    const deleted = await request("DELETE", `${path}/${id}`);

    expect({ status: read.status, message: read.body.message }).toEqual({
      status: 404,
      message: "No invoice found with this id",
    });
    expect({ status: deleted.status, body: deleted.body }).toEqual({
      status: 404,
      body: { error: "Something went wrong" },
    });
  });
});

describe("section 9, the sample invoices", () => {
  test("there are 36, the newest first, with every status and every service", async () => {
    const { all } = await accountant();
    const ids = all.map(({ id }) => id);

    expect(all.length).toBe(36);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    expect(new Set(all.map(({ invoiceStatus }) => invoiceStatus))).toEqual(
      new Set(["Paid", "Downloaded", "Sent", "Draft", "Partial Payment", "Past Due"]),
    );
    expect(new Set(all.map((row) => row.service)).size).toBe(4);
    expect(new Set(all.map(({ client }) => client["country"])).size).toBeGreaterThan(8);
  });

  test("status, balance and dates agree with each other", async () => {
    const { api, all } = await accountant();
    const today = new Date(api.now()).toISOString().slice(0, 10);

    for (const { id, invoiceStatus, balance, total, issuedDate, dueDate } of all) {
      const agrees: Record<string, boolean> = {
        Paid: balance <= 0,
        "Partial Payment": balance > 0 && balance < total,
        "Past Due": balance > 0 && balance <= total && dueDate < today,
        Sent: balance === total && dueDate >= today,
        Downloaded: balance === total && dueDate >= today,
        Draft: balance === total && dueDate >= today,
      };
      expect({ id, agrees: agrees[invoiceStatus] }).toEqual({ id, agrees: true });
      expect(issuedDate < dueDate && issuedDate <= today, String(id)).toBe(true);
    }
  });

  test("section 3: a balance may be zero, or negative where the client paid too much, and so is the amount due", async () => {
    const { all, request } = await accountant();
    expect(all.filter(({ balance }) => balance === 0).length).toBeGreaterThan(5);
    const overpaid = all.filter(({ balance }) => balance < 0);
    expect(overpaid.length).toBeGreaterThan(0);

    for (const { id, balance, total } of overpaid) {
      const { paymentDetails } = (await request("GET", `${path}/${id}`)).body as unknown as {
        paymentDetails: { totalDue: string };
      };
      expect(paymentDetails.totalDue).toBe(
        `-$${(-balance).toLocaleString("en-US", { minimumFractionDigits: 2 })}`,
      );
      expect(-balance).toBeLessThan(total);
    }
  });

  test("every IBAN has its country's length and the check digits of ISO 7064, every SWIFT code the same country", async () => {
    const { api } = await accountant();
    const banks = (await stored(api, invoices)).map((row) => row["bank"] as Record<string, string>);
    const lengths: Record<string, number> = { AE: 23, DE: 22, FR: 27, GB: 22, SA: 24 };

    for (const { iban = "", swiftCode = "" } of banks) {
      const country = iban.slice(0, 2);
      const digits = Array.from(iban.slice(4) + iban.slice(0, 4))
        .map((sign) => Number.parseInt(sign, 36))
        .join("");
      expect(BigInt(digits) % 97n, iban).toBe(1n);
      expect(iban).toMatch(/^[A-Z]{2}\d\d[A-Z0-9]+$/);
      expect(iban.length).toBe(lengths[country]);
      expect(swiftCode).toMatch(new RegExp(`^[A-Z]{4}${country}[A-Z0-9]{2}([A-Z0-9]{3})?$`));
    }
    expect(new Set(banks.map(({ country }) => country)).size).toBe(5);
  });

  test("an amount has no crumbs below a cent", async () => {
    const { api } = await accountant();
    for (const row of await stored(api, invoices))
      for (const name of ["total", "balance"]) {
        const { amount } = row[name] as Money;
        expect(Math.round(amount * 100) / 100).toBe(amount);
      }
  });
});
