import { expect } from "vitest";
import { type ActionCode, actionId } from "#db/domain/actions-performed/seed.ts";
import { categoryId } from "#db/domain/categories/seed.ts";
import type { RequestKind } from "#db/domain/requests/states.ts";
import type { StoredRow } from "#db/schema/resource.ts";
import { hexOf, sha256 } from "#db/store/sha256.ts";
import type { Answer, Person } from "./api.ts";
import { client, type Desk, row, type Who } from "./desk.ts";
import { bytesOf, upload } from "./files.ts";

export const addressOfKind: Record<RequestKind, string> = {
  displacement: "/api/help-desk/displacement",
  maintenance: "/api/help-desk/maintenance",
  pickup: "/api/help-desk/pickup",
  replacement: "/api/help-desk/replacement",
};

/** What every request says. */
export const asked = {
  title: "It does not start",
  ...client,
  contact: { name: "Nadia B", phone: "0551234567", email: null },
  categoryId: categoryId("RQ-ACCESS"),
};

export const post = async (person: Person, kind: RequestKind, values: object): Promise<Answer> =>
  person.request("POST", addressOfKind[kind], { ...asked, ...values });

/** A request that has to be fine. */
export async function makeRequest(
  desk: Desk,
  kind: RequestKind,
  values: object,
  who: Who = "agent",
): Promise<StoredRow> {
  const { status, body } = await post(await desk.as(who), kind, values);
  expect([status, body.issues, body.message]).toEqual([201, undefined, undefined]);
  return body as unknown as StoredRow;
}

export const requestRow = (desk: Desk, id: unknown): Promise<StoredRow> => row(desk, "requests", id);

const pathOf = ({ id, kind }: Pick<StoredRow, "id"> & { kind?: unknown }): string =>
  `${addressOfKind[String(kind) as RequestKind]}/${id}`;

/** The address of a stored request. */
export const addressOfRequest = async (desk: Desk, id: unknown): Promise<string> =>
  pathOf(await requestRow(desk, id));

/** Takes a step of a request in whichever version it is. */
export async function take(
  desk: Desk,
  who: Who,
  id: unknown,
  code: string,
  inputs: object = {},
  headers?: Record<string, string>,
): Promise<Answer> {
  const stored = await requestRow(desk, id);
  const { request } = await desk.as(who);
  return request(
    "POST",
    `${pathOf(stored)}/transitions/${code}`,
    { version: stored.version, ...inputs },
    headers,
  );
}

/** Takes a step that has to succeed, a minute after the one before. */
export async function done(
  desk: Desk,
  who: Who,
  id: unknown,
  code: string,
  inputs: object = {},
): Promise<Record<string, unknown>> {
  desk.api.advance(1);
  const { status, body } = await take(desk, who, id, code, inputs);
  expect([code, status, body.issues, body.message]).toEqual([code, 200, undefined, undefined]);
  return body["record"] as Record<string, unknown>;
}

/** Steps one after the other: the code, or the code and what it asks for. */
export async function go(
  desk: Desk,
  who: Who,
  id: unknown,
  ...steps: readonly (string | readonly [string, object])[]
): Promise<void> {
  for (const step of steps) {
    const [code, inputs] = typeof step === "string" ? [step, {}] : step;
    await done(desk, who, id, code, inputs);
  }
}

type OfferedStep = { code: string; to: string; missing: string[]; facts?: Record<string, unknown> };

/** What the API says may happen to a request. */
export async function offered(
  desk: Desk,
  who: Who,
  id: unknown,
): Promise<{ items: OfferedStep[]; denied: { code: string }[] }> {
  const { request } = await desk.as(who);
  const { status, body } = await request("GET", `${await addressOfRequest(desk, id)}/transitions`);
  expect(status).toBe(200);
  return body as never;
}

/** Why a step is refused, in short: the status, and what is missing or why not. */
export const refusal = ({ status, body }: Answer): readonly unknown[] => [
  status,
  ...(body["missing"] === undefined ? [] : [body["missing"]]),
  ...(status === 403 ? [body.reason] : []),
];

/** Adds a subrecord that has to be fine. */
export async function add(
  desk: Desk,
  who: Who,
  id: unknown,
  word: string,
  values: object,
): Promise<StoredRow> {
  const { request } = await desk.as(who);
  const { status, body } = await request("POST", `${await addressOfRequest(desk, id)}/${word}`, values);
  expect([word, status, body.issues, body.message]).toEqual([word, 201, undefined, undefined]);
  return body as unknown as StoredRow;
}

const picture = bytesOf("\u0089PNG\r\n\u001a\n\u0000\u0000\u0000\rIHDR");

export async function addPhoto(
  desk: Desk,
  who: Who,
  id: unknown,
  values: { kind?: string; equipmentId?: unknown } = {},
): Promise<StoredRow> {
  const file = await upload(await desk.as(who), picture, "photo.png");
  return add(desk, who, id, "attachments", {
    kind: "photo_before",
    fileName: "photo.png",
    sha256: file.id,
    takenAt: new Date(desk.api.now()).toISOString(),
    ...values,
  });
}

/** A signature over a summary, bound to it by its hash. */
export async function sign(desk: Desk, who: Who, id: unknown, values: object): Promise<StoredRow> {
  const summary = `What was done for ${String(id)}`;
  return add(desk, who, id, "signatures", {
    role: "client",
    purpose: "visit",
    signerName: "Nadia B",
    signerTitle: "Manager",
    strokes: "10,10 20,20;30,30 40,40",
    signedAt: new Date(desk.api.now()).toISOString(),
    summary,
    docHash: hexOf(sha256(summary)),
    ...values,
  });
}

/** Some minutes that somebody wrote down. */
export async function addTime(desk: Desk, who: Who, id: unknown, timeKind = "work", minutes = 20) {
  const now = desk.api.now();
  return add(desk, who, id, "time-entries", {
    timeKind,
    startAt: new Date(now - minutes * 60_000).toISOString(),
    endAt: new Date(now).toISOString(),
  });
}

export const performed = (code: ActionCode, more: object = {}) => ({
  actionId: actionId(code),
  result: "done",
  ...more,
});
