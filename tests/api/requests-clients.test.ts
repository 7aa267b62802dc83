import { describe, expect, test } from "vitest";
import { isRecord } from "#db/schema/is-record.ts";
import {
  type Desk,
  makeUnit,
  newDesk,
  rowsIn,
  technicianId,
  theirClient,
  type Who,
} from "#tests/support/desk.ts";
import { add, addPhoto, addressOfRequest, go, makeRequest, sign } from "#tests/support/request-steps.ts";

const contacts: Who[] = ["client_contact", "client_manager"];

/** What no answer to somebody at a client's says of a request. */
const never = [
  "status",
  "previousStatus",
  "priority",
  "computedPriority",
  "priorityReason",
  "sla",
  "respondBy",
  "resolveBy",
  "respondedAt",
  "dueBy",
  "riskAt",
  "pauses",
  "reopenings",
  "breachedResponse",
  "breachedResolve",
  "breachedAt",
  "escalation",
  "responseMin",
  "resolveMin",
  "pendingReason",
  "pendingUntil",
  "assigneeId",
  "helpers",
  "plannedStart",
  "estimatedMin",
  "diagnosticIds",
  "actionsPerformed",
  "internalNote",
  "cost",
  "declineCount",
  "minutesSpent",
  "privateToDispatcher",
  "exceptionReason",
  "zone",
  "geo",
  "checkIn",
  "checkOut",
  "expenses",
  "timeKind",
  "unitCost",
  "partName",
] as const;

const secret = "PAYS-LATE";

/** A visit of theirs on which people worked, with all that they write down; it waits for its end. */
async function worked(desk: Desk): Promise<string> {
  const { user } = await desk.as("client_contact");
  const unit = await makeUnit(desk, theirClient);
  const { id } = await makeRequest(desk, "displacement", {
    ...theirClient,
    purpose: "repair",
    equipmentIds: [unit.id],
    contact: null,
    responsibleId: user["responsibleId"],
    internalNote: secret,
    cost: { labour: { amount: 987_654.25, currency: "DZD" }, billable: true },
  });
  await go(desk, "agent", id, ["assign", { assigneeId: technicianId }]);
  await go(desk, "technician", id, ["decline", { declineReason: "overload" }]);
  await go(
    desk,
    "agent",
    id,
    ["assign", { assigneeId: technicianId }],
    ["priority", { priority: "P2", reason: `The board ${secret}` }],
  );
  await go(desk, "technician", id, "depart", [
    "arrive",
    { checkIn: { at: new Date(desk.api.now()).toISOString(), method: "gps", geo: { lat: 36.7, lng: 3 } } },
  ]);
  await add(desk, "technician", id, "notes", { text: secret });
  await add(desk, "technician", id, "notes", { text: "We come back at noon", visibility: "client" });
  await add(desk, "technician", id, "parts-used", { partName: `${secret} kit` });
  await addPhoto(desk, "technician", id);
  await sign(desk, "technician", id, { geo: { lat: 36.7, lng: 3 } });
  await sign(desk, "technician", id, { role: "technician", signerName: secret });
  await go(desk, "technician", id, [
    "hold",
    { pendingReason: "awaiting_parts", pendingUntil: "2026-11-20T09:00:00.000Z", note: secret },
  ]);
  return id;
}

/** All calls with which somebody may look at a request. */
async function answersTo(desk: Desk, who: Who, id: string) {
  const { request } = await desk.as(who);
  const at = await addressOfRequest(desk, id);
  const list = at.slice(0, at.lastIndexOf("/"));
  const paths = [
    list,
    `${list}?names=true&sortBy=priority&orderBy=desc`,
    `${list}?q=${secret}`,
    `${list}/facets?of=status,assigneeId,priority,zone,clientId`,
    `${list}/counts?of=status%3Dopen&of=priority%3DP2`,
    `${list}/export?format=records`,
    `${list}/export`,
    at,
    ...["history", "timeline", "transitions", "references", "warnings"].map((word) => `${at}/${word}`),
    ...["notes", "attachments", "time-entries", "parts-used", "checklist", "signatures", "relations"].map(
      (word) => `${at}/${word}`,
    ),
    `${at}/work-notices`,
    "/api/help-desk/board?kind=displacement",
    "/api/help-desk/suggestions",
    `/api/search?q=${secret}`,
    "/api/search?q=It%20does%20not%20start",
    "/api/notifications",
    "/api/me/timer",
    "/api/home",
  ];
  return Promise.all(paths.map(async (path) => ({ path, ...(await request("GET", path)) })));
}

/** The names of all values in an answer, and the fields that its changes are of. */
function keysIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(keysIn);
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    key,
    ...(key === "field" ? [String(inner)] : []),
    ...keysIn(inner),
  ]);
}

/** Who wrote what an answer tells of: a record, a line of its history. */
function authorsIn(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(authorsIn);
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    ["by", "createdBy", "updatedBy"].includes(key) ? [inner] : authorsIn(inner),
  );
}

describe("people at a client's", () => {
  test.each(contacts)("learn no number of the staff from any call, and keep their own: %s", async (who) => {
    const desk = newDesk();
    const id = await worked(desk);
    const person = await desk.as(who);
    await add(desk, who, id, "notes", { text: "Thank you", visibility: "client" });

    const authors = (await answersTo(desk, who, id)).flatMap(({ body }) => authorsIn(body));

    expect(new Set(authors)).toEqual(new Set([person.user.id, "seed", "staff"]));
  });

  test.each(contacts)("get no hidden field of a request by any call: %s", async (who) => {
    const desk = newDesk();
    const id = await worked(desk);
    const answers = await answersTo(desk, who, id);
    // Of every call, whatever it answers.
    for (const { path, text, status, body } of answers) {
      expect([path, text.includes(secret), text.includes("987654.25")]).toEqual([path, false, false]);
      // Problems say which status they have; a site has a position of its own.
      const told = status === 200 ? keysIn({ ...body, referenced: null }) : [];
      const found = told.filter((key) => never.some((name) => name === key));
      expect([path, found]).toEqual([path, []]);
    }
    const open = answers.filter(({ status }) => status === 200).map(({ path }) => path.split("?")[0] ?? "");
    const at = await addressOfRequest(desk, id);
    expect(open).toEqual(expect.arrayContaining([at, `${at}/history`, `${at}/timeline`, `${at}/notes`]));
  });

  test("see how far their request is in five steps, and nothing finer in its history", async () => {
    const desk = newDesk();
    const id = await worked(desk);
    for (const who of contacts) {
      const { request } = await desk.as(who);
      const at = await addressOfRequest(desk, id);
      const { body } = await request("GET", at);
      expect([body["publicStatus"], body["publicPriority"]]).toEqual(["waiting", "urgent"]);
      expect(body["assigneeFirstName"]).toBe("Karim");
      for (const word of ["history", "timeline"]) {
        const { items } = (await request("GET", `${at}/${word}?itemsPerPage=-1`)).body;
        expect(items.filter(({ step, action }) => step !== undefined || action === "transition")).toEqual([]);
        const statuses = items
          .flatMap(({ changes }) => changes as { field: string; from: string; to: string }[])
          .filter(({ field }) => field === "publicStatus")
          .map(({ to }) => to);
        expect(statuses).toEqual(["waiting", "in_progress", "received"]);
      }
    }
  });

  test("read the notes that are for them, and their own signatures", async () => {
    const desk = newDesk();
    const id = await worked(desk);
    for (const who of contacts) {
      const { request } = await desk.as(who);
      const at = await addressOfRequest(desk, id);
      const notes = (await request("GET", `${at}/notes`)).body;
      expect(notes.items.map(({ text }) => text)).toEqual(["We come back at noon"]);
      const signatures = (await request("GET", `${at}/signatures`)).body;
      expect(signatures.items.map(({ role }) => role)).toEqual(["client"]);
      const { items } = (await request("GET", `${at}/timeline?itemsPerPage=-1`)).body;
      const below = items.flatMap(({ of }) => (isRecord(of) ? [of["record"]] : []));
      expect(below).toHaveLength(2);
    }
  });

  test("are promised nothing before they ask, for the minutes are no concern of theirs", async () => {
    const desk = newDesk();
    const body = {
      kind: "displacement",
      clientId: theirClient.clientId,
      impact: "single_user",
      urgency: "high",
    };
    for (const who of contacts)
      expect((await (await desk.as(who)).request("POST", "/api/sla/preview", body)).status).toBe(403);
    expect((await (await desk.as("agent")).request("POST", "/api/sla/preview", body)).status).toBe(200);
  });

  test("see the requests of their own, of their department or of their company, as far as their portal reaches", async () => {
    const desk = newDesk();
    const { user, request } = await desk.as("client_contact");
    const [own] = (await rowsIn(desk, "responsibles")).filter(({ id }) => id === user["responsibleId"]);
    const ask = async (values: object) =>
      (
        await makeRequest(desk, "displacement", {
          ...theirClient,
          purpose: "inventory",
          contact: { name: "Nadia B", phone: "0551234567", email: null },
          ...values,
        })
      ).id;
    const mine = await ask({ contact: null, responsibleId: own?.id });
    const departments = await ask({ departmentId: own?.["departmentId"] });
    const company = await ask({});
    await makeRequest(desk, "displacement", { purpose: "inventory" });
    const admin = await desk.as("admin");
    const at = `/api/masters/responsibles/${own?.id}`;
    const found: unknown[] = [];
    for (const portalScope of ["own", "department", "client"]) {
      const { version } = (await admin.request("GET", at)).body;
      expect((await admin.request("PATCH", at, { version, portalScope })).status).toBe(200);
      const { items } = (await request("GET", "/api/help-desk/displacement?itemsPerPage=-1")).body;
      found.push(items.map(({ id }) => id).toSorted());
    }
    expect(found).toEqual([[mine], [departments], [company, departments, mine].toSorted()]);
  });
});
