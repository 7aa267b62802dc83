import { describe, expect, test } from "vitest";
import { amountText } from "#db/domain/apps/amount-text.ts";
import { customers } from "#db/domain/apps/ecommerce/customers.ts";
import { orders } from "#db/domain/apps/ecommerce/orders.ts";
import { products } from "#db/domain/apps/ecommerce/products.ts";
import { referrals } from "#db/domain/apps/ecommerce/referrals.ts";
import { reviews } from "#db/domain/apps/ecommerce/reviews.ts";
import type { Money } from "#db/schema/kind.ts";
import { stored } from "#tests/support/api.ts";
import { shopper } from "#tests/support/shop.ts";

const amount = (row: Record<string, unknown>, field: string): number => (row[field] as Money).amount;
const cents = (dollars: number): number => Math.round(dollars * 100);

describe("section 9, the shop's sample data", () => {
  test("there are 50 products, 100 orders, 100 customers, 100 reviews and 45 referrals", async () => {
    const { all } = await shopper();
    const counts = await Promise.all(
      ["products", "orders", "customers", "reviews", "referrals"].map(
        async (name) => (await all(name)).length,
      ),
    );
    expect(counts).toEqual([50, 100, 100, 100, 45]);
  });

  test("every value of every enumeration is there", async () => {
    const { all } = await shopper();
    const values = async (list: string, field: string) =>
      [...new Set((await all(list)).map((row) => String(row[field])))].toSorted();

    expect(await values("products", "category")).toEqual([
      "Accessories",
      "Electronics",
      "Games",
      "Home Decor",
      "Office",
      "Shoes",
    ]);
    expect(await values("products", "status")).toEqual(["Inactive", "Published", "Scheduled"]);
    expect(await values("products", "stock")).toEqual(["false", "true"]);
    expect(await values("orders", "status")).toEqual([
      "Delivered",
      "Dispatched",
      "Out for Delivery",
      "Ready to Pickup",
    ]);
    expect(await values("orders", "payment")).toEqual(["1", "2", "3", "4"]);
    expect(await values("orders", "method")).toEqual(["mastercard", "paypalLogo"]);
    expect(await values("customers", "country")).toEqual([
      "Australia",
      "Brazil",
      "China",
      "France",
      "India",
      "United States",
    ]);
    expect(await values("reviews", "status")).toEqual(["Pending", "Published"]);
    expect(await values("reviews", "review")).toEqual(["1", "2", "3", "4", "5"]);
    expect(await values("referrals", "status")).toEqual(["Paid", "Rejected", "Unpaid"]);
  });

  test("every order is a customer's, and each customer's count and total are those of his orders", async () => {
    const { api } = await shopper();
    const placed = await stored(api, orders);
    const people = await stored(api, customers);

    const emails = new Set(people.map(({ email }) => email));
    expect(emails.size).toBe(100);
    expect(new Set(people.map(({ customer }) => customer)).size).toBe(100);
    expect(placed.filter(({ email }) => !emails.has(email))).toEqual([]);
    for (const person of people) {
      const own = placed.filter(
        ({ email, customer, avatar }) =>
          email === person["email"] && customer === person["customer"] && avatar === person["avatar"],
      );
      const spent = own.reduce((sum, order) => sum + cents(amount(order, "spent")), 0);
      expect({ order: person["order"], spent: cents(amount(person, "totalSpent")) }).toEqual({
        order: own.length,
        spent,
      });
    }
  });

  test("an order's number is its own, and the later number has the later day and time, none in the future", async () => {
    const { api, all } = await shopper();
    const placed = await all("orders");

    const numbers = placed.map((row) => Number(row["order"]));
    const moments = placed.map((row) => `${String(row["date"])}T${String(row["time"])}`);

    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
    expect(new Set(numbers).size).toBe(100);
    expect(moments).toEqual(moments.toSorted().toReversed());
    expect((moments[0] ?? "") <= new Date(api.now()).toISOString()).toBe(true);
  });

  test("a review is of a product that is sold, by somebody who is a customer", async () => {
    const { api } = await shopper();
    const sold = new Map((await stored(api, products)).map((row) => [row["productName"], row]));
    const people = new Map((await stored(api, customers)).map((row) => [row["email"], row]));

    for (const review of await stored(api, reviews)) {
      const product = sold.get(review["product"]);
      expect(product).toMatchObject({ productBrand: review["companyName"], image: review["productImage"] });
      expect(people.get(review["email"])).toMatchObject({
        customer: review["reviewer"],
        avatar: review["avatar"],
      });
    }
  });

  test("a referral brought another customer, is worth what that one spent, and earns nothing where it is rejected", async () => {
    const { api } = await shopper();
    const people = await stored(api, customers);

    for (const referral of await stored(api, referrals)) {
      const referred = people.find(({ customerId }) => customerId === referral["referredId"]);
      const referrer = people.find(({ email }) => email === referral["email"]);
      expect(referred?.["totalSpent"]).toEqual(referral["value"]);
      expect(referrer?.["customer"]).toBe(referral["user"]);
      expect(referrer?.id).not.toBe(referred?.id);
      expect(amount(referral, "earning") > 0).toBe(referral["status"] !== "Rejected");
    }
  });

  test("sold-out products have none left, and no stock-keeping number is used twice", async () => {
    const { api } = await shopper();
    const sold = await stored(api, products);

    expect(new Set(sold.map(({ sku }) => sku)).size).toBe(50);
    expect(sold.filter(({ stock, qty }) => stock !== Number(qty) > 0)).toEqual([]);
    expect(sold.filter((row) => amountText(row["price"] as Money) === "$0.00")).toEqual([]);
  });
});
