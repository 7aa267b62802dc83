import { afterEach, describe, expect, test } from "vitest";
import { clientId } from "#db/domain/clients/seed-list.ts";
import { clientManager } from "#db/domain/roles/client-manager.ts";
import type { Rule } from "#db/rules/ability.ts";
import { addressOf, declarations, resources, subrecordsOf, wordOf } from "#db/schema/registry.ts";
import type { Resource } from "#db/schema/resource.ts";
import { accounts, newApi, type Person, signIn, type TestApi } from "#tests/support/api.ts";
import { underRules } from "#tests/support/request-sample.ts";
import { sample, textFieldOf } from "#tests/support/sample.ts";

const { rules } = clientManager;

afterEach(() => {
  Object.assign(clientManager, { rules });
});

/** Changes a record as an administrator, a minute after the one before. */
const changing = (api: TestApi, admin: Person, at: string) => async (values: object) => {
  api.advance(1);
  const { version } = (await admin.request("GET", at)).body;
  const answer = await admin.request("PATCH", at, { ...values, version });
  expect([answer.status, answer.body.issues]).toEqual([200, undefined]);
  return answer.body;
};

/** All that the log answers of a record, command by command. */
async function logOf({ request }: Person, list: Resource, id: string): Promise<string> {
  const found = await request("GET", `/api/audit-log?resource=${list.name}&record=${id}&itemsPerPage=-1`);
  expect(found.status).toBe(200);
  const texts = [found.text];
  for (const { number } of found.body.items)
    for (const path of ["", "/lines?itemsPerPage=-1"])
      texts.push((await request("GET", `/api/audit-log/${String(number)}${path}`)).text);
  return texts.join("\n");
}

/** Each version of a record as it was, as far as it is answered. */
async function pastOf({ request }: Person, at: string, versions: number) {
  const answers = [];
  for (let version = 1; version <= versions; version++)
    answers.push(await request("GET", `${at}/as-of?version=${version}`));
  return answers;
}

/** A contact of one client with a history there, as the manager of another one finds it once it came over. */
async function movedContact() {
  Object.assign(clientManager, { rules: [...rules, { action: "read", subject: "AuditLog" }] });
  const api = newApi();
  const admin = await signIn(api, "admin");
  const input = await sample(admin.request, declarations.responsibles, 1);
  const made = await admin.request("POST", "/api/masters/responsibles", {
    ...input,
    clientId: clientId("BDL"),
  });
  expect([made.status, made.body.issues]).toEqual([201, undefined]);
  const { id } = made.body;
  const at = `/api/masters/responsibles/${id}`;
  const change = changing(api, admin, at);
  await change({ email: "secret.one@bdl.example", lastName: "Secretold" });
  await change({ email: "secret.two@bdl.example", jobTitle: "Secret boss" });
  const { version: renamed } = await change({ lastName: "Benali" });
  const of = { clientId: clientId("AMAL"), departmentId: null, siteId: null };
  const { version: came } = await change({ ...of, email: "benali@amal.example", jobTitle: "Buyer" });
  const { version: last } = await change({ jobTitle: "Head of buying" });
  const manager = await signIn(api, accounts.client_manager);
  return { api, admin, manager, at, id, renamed, came, last };
}

describe("a contact that came from another client", { timeout: 360_000 }, () => {
  test("has its history of that time in no history, timeline, log line or past version for the new client", async () => {
    const { admin, manager, at, id, came, last } = await movedContact();

    const history = await manager.request("GET", `${at}/history?itemsPerPage=-1`);
    const timeline = await manager.request("GET", `${at}/timeline?itemsPerPage=-1`);
    const past = await pastOf(manager, at, last);
    const log = await logOf(manager, declarations.responsibles, id);

    for (const text of [history.text, timeline.text, log, ...past.map((one) => one.text)])
      expect(text.toLowerCase()).not.toContain("secret");
    expect(past.map(({ status }) => status)).toEqual(past.map((_, index) => (index + 1 < came ? 404 : 200)));
    for (const { body } of [history, timeline]) {
      expect(body.items.map(({ version }) => version)).toEqual([last, came]);
      expect(body.total).toBe(2);
      const [newest, arrival] = body.items;
      expect(newest?.["changes"]).toEqual([{ field: "jobTitle", from: "Buyer", to: "Head of buying" }]);
      expect(arrival?.["changes"]).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ field: "clientId", from: null, to: clientId("AMAL") }),
          { field: "email", from: null, to: "benali@amal.example" },
        ]),
      );
      expect(arrival?.["isRevertible"]).toBe(undefined);
    }
    const all = await admin.request("GET", `${at}/history?itemsPerPage=-1`);
    expect(all.text).toContain("secret.two@bdl.example");
    expect(await logOf(admin, declarations.responsibles, id)).toContain("secret.two@bdl.example");
  });

  test("gets no value of that time back by who may change it now", async () => {
    const { manager, at, renamed, came } = await movedContact();

    const ofThatTime = await manager.request("POST", `${at}/revert`, { version: renamed });
    const arrival = await manager.request("POST", `${at}/revert`, { version: came });

    expect([ofThatTime.status, ofThatTime.text.includes("Secretold")]).toEqual([404, false]);
    expect([403, 409]).toContain(arrival.status);
    expect(arrival.text.toLowerCase()).not.toContain("secret");
    expect((await manager.request("GET", at)).body["lastName"]).toBe("Benali");
  });
});

test("a record that a merge took in has neither a name nor a history for who might not read it", async () => {
  const api = newApi();
  const [admin, reader] = [await signIn(api, "admin"), await signIn(api, "observer")];
  const made = async (n: number, legalName: string) => {
    const input = { ...(await sample(admin.request, declarations.clients, n)), legalName, tradeName: null };
    return (await admin.request("POST", "/api/masters/clients", input)).body;
  };
  const [stays, goes] = [await made(1, "Stays"), await made(2, "SECRET")];
  const at = `/api/masters/clients/${stays.id}`;
  const body = { from: [goes.id], versions: { [stays.id]: 1, [goes.id]: 1 } };
  expect((await admin.request("POST", `${at}/merge`, body)).status).toBe(200);

  await underRules([{ action: "read", subject: "Client", conditions: { legalName: "Stays" } }], async () => {
    const own = await reader.request("GET", `${at}/history`);
    const ofOther = await reader.request("GET", `${at}/history?of=${goes.id}`);
    expect(own.body.items[0]).toMatchObject({ action: "merge", records: [{ id: goes.id, label: null }] });
    expect([ofOther.status, ofOther.body.items]).toEqual([200, []]);
    expect(own.text).not.toContain("SECRET");
  });
});

/** A role has no text but its names in three languages. */
const withText = resources.filter((resource) => textFieldOf(resource) !== "");

describe.each(withText)("a record of $name that comes into somebody's sight", (resource) => {
  test("has no line, no past version and nothing below it from before", async () => {
    const api = newApi();
    const [admin, reader] = [await signIn(api, "admin"), await signIn(api, "observer")];
    const field = textFieldOf(resource);
    const input = { ...(await sample(admin.request, resource, 1)), [field]: "SECRET 1" };
    const made = await admin.request("POST", `/api/${addressOf(resource)}`, input);
    expect([made.status, made.body.issues]).toEqual([201, undefined]);
    const { id } = made.body;
    const at = `/api/${addressOf(resource)}/${id}`;
    const change = changing(api, admin, at);
    await change({ [field]: "SECRET 2" });
    const hasNotes = subrecordsOf(resource).some((one) => wordOf(one) === "notes");
    const note = async (text: string) => {
      const { status } = hasNotes ? await admin.request("POST", `${at}/notes`, { text }) : { status: 201 };
      expect(status).toBe(201);
    };
    await note("SECRET 3");
    const { version: shown } = await change({ [field]: "Shown" });
    await note("Seen");
    const { version: last } = await change({ [field]: "Shown too" });
    const theirs: Rule[] = [
      { action: "read", subject: resource.subject, conditions: { [field]: { $in: ["Shown", "Shown too"] } } },
      { action: "update", subject: resource.subject },
      { action: "read", subject: ["AuditLog", "Note"] },
    ];

    await underRules(theirs, async () => {
      const get = (path: string) => reader.request("GET", `${at}/${path}`);
      const history = await get("history?itemsPerPage=-1");
      const timeline = await get("timeline?itemsPerPage=-1");
      const past = await pastOf(reader, at, last);
      const below = hasNotes ? [await get("notes"), await get("counts")] : [];
      const reverted = await reader.request("POST", `${at}/revert`, { version: shown - 1 });
      const arrival = await reader.request("POST", `${at}/revert`, { version: shown });
      const log = await logOf(reader, resource, id);

      expect(history.status).toBe(200);
      expect(history.body.items.map(({ version }) => version)).toEqual([last, shown]);
      expect(history.body.items[1]?.["changes"]).toContainEqual({ field, from: null, to: "Shown" });
      expect(timeline.body.total).toBe(hasNotes ? 3 : 2);
      expect(past.map(({ status }) => status)).toEqual(
        past.map((_, index) => (index + 1 < shown ? 404 : 200)),
      );
      expect([reverted.status, arrival.status >= 400]).toEqual([404, true]);
      const answers = [history, timeline, ...past, ...below, reverted, arrival].map(({ text }) => text);
      for (const text of [log, ...answers]) expect(text).not.toContain("SECRET");
      if (hasNotes) expect(below[1]?.body["counts"]).toMatchObject({ notes: 1 });
    });
    expect((await admin.request("GET", `${at}/timeline?itemsPerPage=-1`)).text).toContain("SECRET");
  });
});
