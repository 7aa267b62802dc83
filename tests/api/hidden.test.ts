import { describe, expect, test } from "vitest";
import { rowsOf } from "#db/dexie/database.ts";
import { declarations } from "#db/schema/registry.ts";
import { clientId } from "#db/domain/clients/seed-list.ts";
import { accounts, type Body, newApi, signIn, stored } from "#tests/support/api.ts";

const units = "/api/equipments/computers";
const firstClient = clientId("AMAL");
const other = clientId("BDL");

/** A unit of the people at the client, with what they may not read of it. */
async function prepared(who: string) {
  const api = newApi();
  const admin = await signIn(api, "admin");
  const person = await signIn(api, who);
  const change = async (at: string, values: Record<string, unknown>) => {
    const { version } = (await admin.request("GET", at)).body;
    const answer = await admin.request("PATCH", at, { ...values, version });
    expect([answer.status, answer.body.issues]).toEqual([200, undefined]);
    return answer.body;
  };
  return { api, admin, person, change };
}

type Prepared = Awaited<ReturnType<typeof prepared>>;

/** A unit that was another client's, with his site, location and notes, until it came to this one. */
async function handedOver({ api, admin, change }: Prepared) {
  const all = await stored(api, declarations.computers);
  const sites = await stored(api, declarations.sites);
  const siteOf = (client: string) => sites.find((site) => site["clientId"] === client);
  const unit = all.find((row) => row["clientId"] === firstClient && row["state"] === "in_service");
  const id = unit?.id ?? "";
  const at = `${units}/${id}`;
  const handOver = async (client: string) => {
    const { version } = (await admin.request("GET", at)).body;
    const inputs = { clientId: client, siteId: siteOf(client)?.id, reason: "Handed over" };
    const answer = await admin.request("POST", `${at}/transitions/move`, { version, ...inputs });
    expect([answer.status, answer.body.issues]).toEqual([200, undefined]);
  };
  await handOver(other);
  await change(at, { clientNotes: "WORDS-OF-THE-OTHER" });
  await change(at, { clientNotes: "MORE-OF-THE-OTHER" });
  await change(at, { clientNotes: null });
  await handOver(firstClient);
  await change(at, { departmentId: unit?.["departmentId"] ?? null, clientNotes: "Ours" });
  await change(at, { clientNotes: "Ours, and newer" });
  const history = (await admin.request("GET", `${at}/history?itemsPerPage=-1`)).body;
  return { id, history, foreign: [siteOf(other)?.id ?? "-", JSON.stringify(siteOf(other)?.["name"])] };
}

describe("a value that nobody shows him", () => {
  /** A record that this person may partly change, and a field of it that he neither reads nor writes. */
  const targets = {
    async [accounts.client_contact]({ person }: Prepared) {
      return { at: `/api/masters/responsibles/${String(person.user["responsibleId"])}`, field: "jobTitle" };
    },
    async [accounts.maintainer]({ api, person }: Prepared) {
      const unit = (await stored(api, declarations.computers)).find((row) => row["clientId"] === firstClient);
      const db = await api.store.open();
      await rowsOf(db, "equipment").update(unit?.id ?? "", {
        openRequestAssignees: [person.user.id],
      });
      return { at: `${units}/${unit?.id}`, field: "supplier" };
    },
  };

  test.each(Object.entries(targets))(
    "cannot be guessed by %s: the right guess is refused as any other",
    async (who, targetOf) => {
      const all = await prepared(who);
      const { at, field } = await targetOf(all);
      const { version } = await all.change(at, { [field]: "Guess me" });
      const list = at.slice(0, at.lastIndexOf("/"));
      const ids = [at.slice(list.length + 1)];
      const guess = async (value: string) => {
        const patch = { [field]: value };
        const form = await all.person.request("PATCH", at, { version, ...patch });
        const bulk = await all.person.request("POST", `${list}/bulk`, { ids, patch, dryRun: true });
        return [form.status, form.text, bulk.status, bulk.text];
      };

      const [status, ...told] = await guess("Guess me");

      expect(status).toBe(400);
      expect([status, ...told]).toEqual(await guess("Something else"));
    },
  );
});

describe("the history of a unit from its time at another client", () => {
  test("is hidden from the people of the client that has it now", async () => {
    const all = await prepared(accounts.client_manager);
    const { id, history, foreign } = await handedOver(all);
    const theirs = await all.person.request("GET", `${units}/${id}/history?itemsPerPage=-1`);

    for (const word of [...foreign, "OF-THE-OTHER"]) {
      expect(JSON.stringify(history)).toContain(word);
      expect(theirs.text).not.toContain(word);
    }
    expect(notesIn(theirs.body)).toEqual([
      ["Ours", "Ours, and newer"],
      [null, "Ours"],
    ]);
    expect(theirs.body.total).toBe(theirs.body.items.length);
    expect(history.total).toBeGreaterThan(theirs.body.total);
  });

  test("stays readable for whoever reads all units", async () => {
    const all = await prepared("observer");
    const { id, history } = await handedOver(all);
    const theirs = await all.person.request("GET", `${units}/${id}/history?itemsPerPage=-1`);

    // He may read them all, and take none back.
    const items = history.items.map((entry) => ({ ...entry, isRevertible: undefined }));
    expect(theirs.body).toEqual({ ...history, items });
  });
});

describe("the staff member who made a change", () => {
  test("is hidden from people at a client's, who see what they did themselves", async () => {
    const { api, person, admin } = await prepared(accounts.client_contact);
    const me = `/api/masters/responsibles/${String(person.user["responsibleId"])}`;
    const change = async (by: typeof person, lastName: string) => {
      const { version } = (await admin.request("GET", me)).body;
      expect((await by.request("PATCH", me, { version, lastName })).status).toBe(200);
    };
    await change(admin, "Changed by staff");
    await change(person, "Changed by himself");
    const staff = String(admin.user["fullName"]);

    const { body, text } = await person.request("GET", `${me}/history`);

    expect(body.items.map(({ byName, device }) => [byName, device])).toMatchObject([
      [person.user["fullName"], "test"],
      [null, null],
      // The sample wrote him.
      [null, null],
    ]);
    expect(text).not.toContain(staff);
    const colleague = await signIn(api, "manager");
    expect((await colleague.request("GET", `${me}/history`)).text).toContain(staff);
    // A technician knows colleagues by name, and nobody who signs in at a client's.
    const technician = await signIn(api, "technician");
    const told = await technician.request("GET", `${me}/history`);
    expect(told.body.items.map(({ byName }) => byName)).toEqual([null, staff, null]);
  });
});

const notesIn = ({ items }: Body): unknown[] =>
  items
    .flatMap(({ changes }) => changes as { field: string; from: unknown; to: unknown }[])
    .filter(({ field, from, to }) => field === "clientNotes" && (from ?? to) !== null)
    .map(({ from, to }) => [from, to]);
