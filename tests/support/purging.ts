import { expect } from "vitest";
import { declarations } from "#db/schema/registry.ts";
import { type Answer, newApi, type Person, signIn } from "./api.ts";
import { upload } from "./files.ts";
import { sample } from "./sample.ts";

export const minutesOf = (days: number) => days * 24 * 60;
export const fiveYears = minutesOf(5 * 365 + 1);
export const clients = "/api/masters/clients";

/** Texts that stand nowhere else. */
export const secrets = ["quixotic", "zugzwang", "xylophone", "wobbegong"];

export async function clientOf({ request }: Person, code: string) {
  const [segment] = (await request("GET", "/api/masters/segments")).body.items;
  const made = await request("POST", clients, {
    code,
    legalName: `Zephyr ${code}`,
    clientType: "company",
    segmentId: segment?.id,
    notes: "quixotic",
  });
  expect([made.status, made.body.issues]).toEqual([201, undefined]);
  return `${clients}/${made.body.id}`;
}

export const change = async ({ request }: Person, at: string, patch: object) => {
  const { version } = (await request("GET", at)).body;
  const answer = await request("PATCH", at, { version, ...patch });
  expect([answer.status, answer.body.issues]).toEqual([200, undefined]);
};

export const archive = async ({ request }: Person, at: string) => {
  const { version } = (await request("GET", at)).body;
  expect((await request("POST", `${at}/archive`, { version })).status).toBe(200);
};

export const idOf = (at: string) => at.split("/").at(-1) ?? "";

export const purge = (
  { request }: Person,
  ats: readonly string[],
  key: string = crypto.randomUUID(),
): Promise<Answer> =>
  request(
    "POST",
    ats[0]?.slice(0, ats[0].lastIndexOf("/")).concat("/bulk") ?? "",
    { ids: ats.map(idOf), purge: true },
    { "idempotency-key": key },
  );

export const codesOf = ({ body }: Answer) => body.failed.map(({ code }) => code);

/** A client with a history, notes and a file, archived; five years go by. */
export async function oldClient(api = newApi()) {
  const before = await signIn(api, "admin");
  const at = await clientOf(before, "ZEPHYR");
  await change(before, at, { notes: "zugzwang" });
  const note = await before.request("POST", `${at}/notes`, { text: "of the xylophone" });
  const gone = await before.request("POST", `${at}/notes`, { text: "of the wobbegong" });
  await before.request("DELETE", `${at}/notes/${gone.body.id}`);
  const bytes = await upload(before, new TextEncoder().encode("%PDF-1.7 zephyr"), "zephyr.pdf");
  const file = await before.request("POST", `${at}/attachments`, {
    sha256: bytes.id,
    fileName: "zephyr.pdf",
    takenAt: "2026-11-02T08:00:00.000Z",
  });
  expect([note.status, file.status, file.body.issues]).toEqual([201, 201, undefined]);
  await archive(before, at);
  api.advance(fiveYears + 1);
  return { api, at, admin: await signIn(api, "admin"), file: String(file.body["sha256"]) };
}

export const connections = /^ports\.\d+\.connectedTo/;

/** What the health check of the device page finds, over all tables. The small sample has connections to units that it leaves out. */
export async function faultsOf({ request }: Person): Promise<unknown[]> {
  const found = [];
  for (let table: unknown; table !== null;) {
    const { body } = await request("POST", "/api/device/health", table === undefined ? {} : { table });
    const { findings, fits } = body;
    for (const one of Array.isArray(findings) ? findings : [])
      if (one.table !== "equipment" || !connections.test(one.path)) found.push(one);
    if (fits !== true) found.push(body["table"]);
    table = body["next"];
  }
  return found;
}

/** A client with a site and a contact there; five years after one of them was archived. */
export async function oldPart(which: "client" | "contact") {
  const api = newApi();
  const first = await signIn(api, "admin");
  const client = await clientOf(first, "NEEDED");
  const made = async (list: "sites" | "responsibles", more: object) => {
    const values = await sample(first.request, declarations[list], 1);
    const answer = await first.request("POST", `/api/masters/${list}`, {
      ...values,
      clientId: idOf(client),
      ...more,
    });
    expect([answer.status, answer.body.issues]).toEqual([201, undefined]);
    return `/api/masters/${list}/${answer.body.id}`;
  };
  const contact = await made("responsibles", { siteId: null, departmentId: null });
  const site = await made("sites", { contactResponsibleId: which === "contact" ? idOf(contact) : null });
  if (which === "client") await first.request("DELETE", contact);
  await archive(first, which === "client" ? client : contact);
  api.advance(fiveYears + 1);
  return { client, contact, site, admin: await signIn(api, "admin") };
}
