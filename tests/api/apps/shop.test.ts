import { describe, expect, test } from "vitest";
import { shop, shopper } from "#tests/support/shop.ts";
import { logOf } from "#tests/support/log.ts";

describe("section 3, the shop's records", () => {
  test("a product has the specification's fields and no other", async () => {
    const { all } = await shopper();

    const [product] = await all("products");

    expect(Object.keys(product ?? {}).toSorted()).toEqual(
      [
        "id",
        "productName",
        "category",
        "stock",
        "sku",
        "price",
        "qty",
        "status",
        "image",
        "productBrand",
      ].toSorted(),
    );
    expect(product).toMatchObject({
      id: 50,
      stock: expect.any(Boolean),
      sku: expect.any(Number),
      price: expect.stringMatching(/^\$[\d,]+\.\d\d$/),
    });
  });

  test("an order has the specification's fields and no other", async () => {
    const { all } = await shopper();

    const [order] = await all("orders");

    expect(Object.keys(order ?? {}).toSorted()).toEqual(
      [
        "id",
        "order",
        "customer",
        "email",
        "avatar",
        "payment",
        "status",
        "spent",
        "method",
        "date",
        "time",
        "methodNumber",
      ].toSorted(),
    );
    expect(order).toMatchObject({
      id: 100,
      order: expect.any(Number),
      spent: expect.any(Number),
      date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      time: expect.stringMatching(/^\d\d:\d\d$/),
    });
  });

  test("a customer in the list has the specification's fields and no other", async () => {
    const { all } = await shopper();

    const [customer] = await all("customers");

    expect(Object.keys(customer ?? {}).toSorted()).toEqual(
      [
        "id",
        "customer",
        "customerId",
        "email",
        "country",
        "countryFlag",
        "countryCode",
        "order",
        "totalSpent",
        "avatar",
      ].toSorted(),
    );
    expect(customer).toMatchObject({ id: 1, customerId: expect.any(Number), totalSpent: expect.any(Number) });
  });

  test("a review has the specification's fields and no other", async () => {
    const { all } = await shopper();

    const [review] = await all("reviews");

    expect(Object.keys(review ?? {}).toSorted()).toEqual(
      [
        "id",
        "product",
        "companyName",
        "productImage",
        "reviewer",
        "email",
        "avatar",
        "date",
        "status",
        "review",
        "head",
        "para",
      ].toSorted(),
    );
    expect(review).toMatchObject({ id: 1, review: expect.any(Number) });
  });

  test("a referral has the specification's fields and no other", async () => {
    const { all } = await shopper();

    const [referral] = await all("referrals");

    expect(Object.keys(referral ?? {}).toSorted()).toEqual(
      ["id", "user", "email", "avatar", "referredId", "status", "value", "earning"].toSorted(),
    );
    expect(referral).toMatchObject({
      id: 1,
      value: expect.stringMatching(/^\$/),
      earning: expect.stringMatching(/^\$/),
    });
  });
});

describe("section 7, the shop's calls", () => {
  test("an order is found by its number, not by its id", async () => {
    const { request, all } = await shopper();
    const [order] = await all("orders");

    const found = await request("GET", `${shop}/orders/${Number(order?.["order"])}`);
    const byId = await request("GET", `${shop}/orders/${order?.id}`);

    expect(found.status).toBe(200);
    expect(found.body).toEqual(order);
    expect(byId.status).toBe(404);
    expect(byId.body.message).toEqual(expect.any(String));
  });

  test("a customer is found by his customer id, with status Active and a contact phone", async () => {
    const { request, all } = await shopper();
    const [customer] = await all("customers");

    const found = await request("GET", `${shop}/customers/${Number(customer?.["customerId"])}`);
    const byId = await request("GET", `${shop}/customers/${customer?.id}`);

    expect(found.status).toBe(200);
    expect(found.body).toEqual({ ...customer, status: "Active", contact: expect.stringMatching(/^\+\d/) });
    expect(byId.status).toBe(404);
  });

  test.each(["", "x", "-1", "0", "05180", "1e3", "5180.0", "99999999999999999999", "%E0%A4%A"])(
    "no order and no customer has the number «%s»",
    async (number) => {
      const { request } = await shopper();
      for (const list of ["orders", "customers"]) {
        const { status, body } = await request("GET", `${shop}/${list}/${number}`);
        expect({ status, message: body.message }).toEqual({ status: 404, message: expect.any(String) });
      }
    },
  );

  test.each(["products", "reviews"])("a record of %s is deleted: 204, and it is gone", async (list) => {
    const { request, all } = await shopper();
    const before = await all(list);

    const { status, text } = await request("DELETE", `${shop}/${list}/7`);

    expect({ status, text }).toEqual({ status: 204, text: "" });
    expect((await all(list)).map(({ id }) => id)).toEqual(
      before.map(({ id }) => id).filter((id) => Number(id) !== 7),
    );
  });

  test("deleting an order answers 204, also when there is none", async () => {
    const { request, all } = await shopper();

    const first = await request("DELETE", `${shop}/orders/7`);
    const again = await request("DELETE", `${shop}/orders/7`);
    const never = await request("DELETE", `${shop}/orders/none`);

    expect([first, again, never].map(({ status, text }) => ({ status, text }))).toEqual(
      Array.from({ length: 3 }, () => ({ status: 204, text: "" })),
    );
    expect((await all("orders")).length).toBe(99);
  });

  test("the change log has one line for each deleted record", async () => {
    const { api, request } = await shopper();
    for (const path of ["products/3", "orders/3", "reviews/3", "orders/3"])
      await request("DELETE", `${shop}/${path}`);

    const lines = await logOf(api);

    expect(lines.map(({ resource, recordId, action }) => `${action} ${resource} ${recordId}`)).toEqual([
      "delete products 3",
      "delete orders 3",
      "delete reviews 3",
    ]);
  });

  test("the same deletion with the same key again gets the first answer", async () => {
    const { request } = await shopper();
    const key = { "idempotency-key": "one-deletion" };

    const first = await request("DELETE", `${shop}/products/5`, undefined, key);
    const again = await request("DELETE", `${shop}/products/5`, undefined, key);
    const third = await request("DELETE", `${shop}/products/5`);

    expect([first.status, again.status, third.status]).toEqual([204, 204, 404]);
  });

  test("a deletion can be undone, and the record is at its old position again", async () => {
    const { request, all } = await shopper();
    const before = await all("reviews");
    await request("DELETE", `${shop}/reviews/40`, undefined, { "idempotency-key": "a-mistake" });

    const { status } = await request("POST", "/api/undo/a-mistake");

    expect(status).toBe(200);
    expect(await all("reviews")).toEqual(before);
  });

  test("«All» disables the filter of the reviews' status", async () => {
    const { request } = await shopper();
    const total = async (status: string) =>
      (await request("GET", `${shop}/reviews?status=${status}`)).body.total;

    const published = await total("Published");

    expect(await total("All")).toBe(100);
    expect(published).toBeGreaterThan(0);
    expect(published + (await total("Pending"))).toBe(100);
  });
});

describe("section 8, the shop's errors", () => {
  test.each(["products", "reviews"])("deleting an unknown record of %s: 404 with no body", async (list) => {
    const { request } = await shopper();

    const { status, text } = await request("DELETE", `${shop}/${list}/51000`);

    expect({ status, text }).toEqual({ status: 404, text: "" });
  });
});
