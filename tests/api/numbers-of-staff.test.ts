import { describe, expect, test } from "vitest";
import { demoClientId } from "#db/domain/users/seed.ts";
import { isRecord, recordsIn } from "#db/schema/is-record.ts";
import { addressOf, resources, resourcesByTable } from "#db/schema/registry.ts";
import { targetsOf } from "#db/schema/links.ts";
import { areas } from "#sw/api/contracts.ts";
import type { Contract } from "#sw/api/core/call.ts";
import { recordContract } from "#sw/api/records/contract.ts";
import { subrecordsOf, wordOf } from "#db/schema/registry.ts";
import { type Person, signIn } from "#tests/support/api.ts";
import { type Desk, newDesk, technicianId, theirClient, type Who } from "#tests/support/desk.ts";
import { bytesOf, upload } from "#tests/support/files.ts";
import { addressOfRequest, asked } from "#tests/support/request-steps.ts";

const outside: Who[] = ["client", "client_contact", "client_manager"];

/** Makes a colleague whose number stands nowhere else, so that any answer that has it tells it. */
async function newColleague(desk: Desk): Promise<Person> {
  const admin = await desk.as("admin");
  await (await desk.api.store.open()).meta.put({ name: "ids/users", value: 98_764 });
  const email = "ottilie@brandauer.example";
  const values = { fullName: "Ottilie Brandauer", email, role: "admin", status: "active" };
  const { status, body } = await admin.request("POST", "/api/apps/users", values);
  expect([status, body.issues]).toEqual([201, undefined]);
  return signIn(desk.api, email);
}

/** Has the colleague change everything that people at a client's may come to read. */
async function writtenBy(desk: Desk, colleague: Person): Promise<string> {
  const { request, user } = colleague;
  const contact = await desk.as("client_contact");
  const change = async (at: string, values: object) => {
    const { version } = (await request("GET", at)).body;
    const { status, body } = await request("PATCH", at, { ...values, version });
    expect([at, status, body.issues]).toEqual([at, 200, undefined]);
  };
  await change("/api/settings", { autoCloseDays: 4 });
  await change(`/api/masters/clients/${theirClient.clientId}`, { accountManagerId: user.id });
  await change(`/api/masters/sites/${theirClient.siteId}`, { name: "The main house" });
  await change(`/api/masters/responsibles/${String(contact.user["responsibleId"])}`, { jobTitle: "Buyer" });
  await change(`/api/security/users/${contact.user.id}`, { phone: "0551234567" });
  await change(`/api/security/users/${demoClientId}`, { phone: "0551234567" });
  const { status, body } = await request("POST", "/api/help-desk/displacement", {
    ...asked,
    ...theirClient,
    purpose: "inventory",
    contact: null,
    responsibleId: contact.user["responsibleId"],
  });
  expect([status, body.issues]).toEqual([201, undefined]);
  const at = await addressOfRequest(desk, body.id);
  const post = async (word: string, values: object) => {
    const answer = await request("POST", `${at}/${word}`, values);
    expect([word, answer.status < 300, answer.body.issues]).toEqual([word, true, undefined]);
  };
  const { id: sha256 } = await upload(colleague, bytesOf("\u0089PNG\r\n\u001a\n door"));
  const takenAt = new Date(desk.api.now()).toISOString();
  await post("notes", { text: "We come at noon", visibility: "client" });
  await post("attachments", { kind: "photo", fileName: "door.png", sha256, takenAt, visibility: "client" });
  await post("transitions/assign", {
    version: (await request("GET", at)).body.version,
    assigneeId: technicianId,
  });
  return body.id;
}

/** Returns the paths of the calls that only read, with their parameters filled in. */
function pathsOf(
  contract: Contract,
  values: Readonly<Record<string, string>> = {},
  below = "/api",
): string[] {
  const reading = Object.values(contract).filter(({ method }) => method === "GET");
  return reading.map(
    ({ path }) => below + path.replaceAll(/:(\w+)/g, (_, name: string) => values[name] ?? "1"),
  );
}

async function readablePaths({ request, user }: Person, requestId: string): Promise<string[]> {
  const parameters = { list: "displacement", table: "clients", userId: "2", after: "0", id: requestId };
  const paths = areas.flatMap((area) => [
    ...pathsOf(area, parameters),
    ...pathsOf(area, { ...parameters, id: user.id }),
  ]);
  for (const resource of resources) {
    const list = `/api/${addressOf(resource)}`;
    const { body } = await request("GET", `${list}?itemsPerPage=3`);
    const ids = recordsIn(body.items).length > 0 ? body.items.map(({ id }) => id) : ["2"];
    for (const id of ids) {
      paths.push(...pathsOf(recordContract(resource), { id }, list));
      for (const one of subrecordsOf(resource)) paths.push(`${list}/${id}/${wordOf(one)}`);
    }
    paths.push(`${list}?itemsPerPage=-1&names=true`, `${list}/export?format=records`);
  }
  return [...new Set(paths)];
}

/** The fields of any record that name a user, and what answers call an author. An owner is mostly another record. */
const naming: ReadonlySet<string> = new Set([
  "by",
  "createdBy",
  "updatedBy",
  "actor",
  ...[...resourcesByTable.values()]
    .flat()
    .flatMap(({ fields }) =>
      Object.entries(fields).flatMap(([name, field]) =>
        name !== "ownerId" && targetsOf(field).includes("users") ? [name] : [],
      ),
    ),
]);

/** Returns the numbers of users in an answer: of authors, and in fields. */
function numbersIn(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(numbersIn);
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    naming.has(key) && typeof inner === "string" ? [inner] : numbersIn(inner),
  );
}

describe("people outside the staff", { timeout: 120_000 }, () => {
  test.each(outside)("read the number of no colleague in any call: %s", async (who) => {
    const desk = newDesk();
    const colleague = await newColleague(desk);
    const id = await writtenBy(desk, colleague);
    const reader = await desk.as(who);
    const nobody = ["seed", "staff", "system", "visitor", reader.user.id];

    const found: unknown[] = [];
    for (const path of await readablePaths(reader, id)) {
      const { status, body, text } = await reader.request("GET", path);
      const numbers = status === 200 ? numbersIn(body).filter((one) => !nobody.includes(String(one))) : [];
      if (numbers.length > 0 || text.includes(colleague.user.id)) found.push([path, numbers]);
    }

    expect(found).toEqual([]);
  });
});
