import { describe, expect, test } from "vitest";
import { signIn } from "#tests/support/api.ts";
import { newAppsApi } from "#tests/support/apps.ts";

const somebody = {
  fullName: "Ottilie Brandauer",
  role: "editor",
  username: "ottilie.brandauer",
  email: "ottilie@brandauer.example",
};

const asAdmin = async () => {
  const api = newAppsApi();
  return { api, ...(await signIn(api, "admin")) };
};

describe("PATCH /api/apps/users/{id}", () => {
  test("changes the fields that it names, and answers as the call for one user does", async () => {
    const { request } = await asAdmin();

    const { status, body } = await request("PATCH", "/api/apps/users/17", {
      status: "pending",
      company: "Brandauer Papier",
    });

    expect(status).toBe(200);
    expect(body).toMatchObject({ id: 17, status: "pending", company: "Brandauer Papier" });
    expect((await request("GET", "/api/apps/users/17")).body).toEqual(body);
  });

  test("refuses an older version where one is named, fields that there are not, and a user that there is not", async () => {
    const { request } = await asAdmin();
    const { version } = (await request("GET", "/api/security/users/17")).body;
    const change = (id: string, body: object) => request("PATCH", `/api/apps/users/${id}`, body);

    expect((await change("17", { company: "One", version })).status).toBe(200);
    const late = await change("17", { company: "Two", version });
    expect([late.status, late.body.current["company"]]).toEqual([409, "One"]);
    expect((await change("17", { scopeClientIds: [] })).body.issues).toMatchObject([{ code: "read_only" }]);
    expect((await change("17", { password: "x" })).body.issues).toMatchObject([{ code: "unknown_field" }]);
    expect((await change("17", { version: "1" })).status).toBe(400);
    expect(await change("99", { company: "One" })).toMatchObject({
      status: 404,
      body: { message: "User not found" },
    });
  });

  test("lets a pending user in once his status is active", async () => {
    const { api, request } = await asAdmin();
    const { body } = await request("POST", "/api/apps/users", { ...somebody, status: "pending" });

    expect((await request("PATCH", `/api/apps/users/${body.id}`, { status: "active" })).status).toBe(200);
    const person = await signIn(api, somebody.email);
    expect((await person.request("GET", "/api/apps/users")).status).toBe(200);
  });
});
