import { expect, test } from "vitest";
import { problemIn } from "#src/api/problem.ts";
import { signIn } from "#tests/support/api.ts";
import { newAppsApi } from "#tests/support/apps.ts";

/** What section 8 has these calls say of a record that there is not. */
const worded: [method: string, path: string, status: number, text: string][] = [
  ["DELETE", "/api/apps/calendar/4711", 400, "Something Went Wrong"],
  ["PUT", "/api/apps/calendar/4711", 400, "Something Went Wrong"],
  ["DELETE", "/api/apps/ecommerce/products/51000", 404, ""],
  ["DELETE", "/api/apps/ecommerce/reviews/51000", 404, ""],
  ["DELETE", "/api/apps/invoice/4711", 404, '{"error":"Something went wrong"}'],
];

test.each(worded)(
  "section 8: %s %s says what the specification has it say, and the screens that the record is not there",
  async (method, path, status, text) => {
    const api = newAppsApi();
    const { token } = await signIn(api, "admin");

    const response = await api.fetch(
      new Request(`http://localhost${path}`, {
        method,
        headers: { authorization: `Bearer ${token}` },
        ...(method === "PUT" && { body: JSON.stringify({ title: "Late" }) }),
      }),
    );

    expect([response.status, await response.clone().text()]).toEqual([status, text]);
    expect((await problemIn(response)).code).toBe("not_found");
  },
);

test("an answer that says nothing of itself is unforeseen", async () => {
  for (const body of ["", "Bad gateway", "null", "[]", '{"error":"no"}'])
    expect((await problemIn(new Response(body, { status: 502, statusText: "Bad gateway" }))).code).toBe(
      "unforeseen",
    );
});
