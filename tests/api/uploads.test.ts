import { describe, expect, test } from "vitest";
import { largestFile } from "#db/schema/files/largest-file.ts";
import { openStore } from "#db/dexie/opening.ts";
import { memorySentinel } from "#db/dexie/sentinel.ts";
import { fillTheDisk, refuseWrites } from "#tests/db/full-disk.ts";
import { newApi, signIn } from "#tests/support/api.ts";
import { bytesOf } from "#tests/support/files.ts";
import { headOf } from "#tests/support/picture-heads.ts";

const jpeg = bytesOf("\u00ff\u00d8\u00ff\u00e0 a photo of a printer");
const pdf = { "content-type": "application/pdf", "x-file-name": encodeURIComponent("Contrat n° 7.pdf") };

async function open(who = "admin", now?: number) {
  const api = newApi(now === undefined ? {} : { now });
  const { request } = await signIn(api, who);
  const db = await api.store.open();
  const rows = () => Promise.all([db.files.count(), db.fileBytes.count()]);
  return { api, db, rows, request };
}

describe("an upload", () => {
  test("keeps the bytes under their hash, and answers the name made safe", async () => {
    const { request, db } = await open();

    const { status, body } = await request("POST", "/api/files", bytesOf("%PDF-1.7 contract"), pdf);

    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{64}$/),
      bytes: 17,
      type: "application/pdf",
      name: "Contrat n° 7.pdf",
    });
    const [kept] = await db.fileBytes.toArray();
    expect(kept?.id).toBe(body["id"]);
    expect(new TextDecoder().decode(kept?.bytes)).toBe("%PDF-1.7 contract");
  });

  test("of bytes that are there keeps them once", async () => {
    const { request, rows } = await open();

    const answers = await Promise.all(
      ["a.jpg", "b.jpg"].map((name) =>
        request("POST", "/api/files", jpeg, { "content-type": "image/jpeg", "x-file-name": name }),
      ),
    );

    expect(answers.map(({ status, body }) => [status, body["name"]])).toEqual([
      [201, "a.jpg"],
      [201, "b.jpg"],
    ]);
    expect(new Set(answers.map(({ body }) => body["id"])).size).toBe(1);
    expect(await rows()).toEqual([1, 1]);
  });

  test("of a picture with too many pixels is refused by what its header says, as an avatar too", async () => {
    const { request, rows } = await open();
    const png = { "content-type": "image/png" };

    for (const [method, path] of [
      ["POST", "/api/files"],
      ["PUT", "/api/me/avatar"],
    ] as const) {
      const { status, body } = await request(method, path, headOf("png", 60_000, 60_000), png);
      expect([path, status, body["code"]]).toEqual([path, 413, "too_many_pixels"]);
    }
    expect(await rows()).toEqual([0, 0]);
    expect((await request("POST", "/api/files", headOf("png", 6000, 6000), png)).status).toBe(201);
  });

  test("takes a file of the largest size, and refuses one that is a byte larger", async () => {
    const { request, rows } = await open();
    const bytes = new Uint8Array(largestFile + 1).fill(32);
    const text = { "content-type": "text/plain" };

    const answers = [
      await request("POST", "/api/files", bytes, text),
      await request("POST", "/api/files", bytes.subarray(1), text),
    ];

    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [413, "payload_too_large"],
      [201, undefined],
    ]);
    expect(await rows()).toEqual([1, 1]);
  });

  test.each([
    ["a page", "text/html", "<p>", 415, "file_type_not_allowed"],
    ["a drawing with scripts", "image/svg+xml", "<svg/>", 415, "file_type_not_allowed"],
    ["bytes of another type", "image/png", "GIF89a", 415, "file_type_not_allowed"],
    ["an empty file", "image/png", "", 400, "bad_request"],
  ])("of %s is refused, and nothing is kept", async (_, type, content, status, code) => {
    const { request, rows } = await open();

    const answer = await request("POST", "/api/files", bytesOf(content), { "content-type": type });

    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await rows()).toEqual([0, 0]);
  });

  test("is for those who may add attachments", async () => {
    const { api } = await open();
    const upload = async (who: string) => {
      const { request } = await signIn(api, who);
      return (await request("POST", "/api/files", jpeg, { "content-type": "image/jpeg" })).status;
    };

    expect(await upload("technician")).toBe(201);
    expect(await upload("observer")).toBe(403);
    expect(await upload("client")).toBe(403);
    expect((await api.request("POST", "/api/files", jpeg)).status).toBe(401);
  });

  test.each([
    ["refuses at once", () => refuseWrites()],
    [
      "fails at the commit",
      () => {
        const spy = fillTheDisk("put");
        return () => spy.mockRestore();
      },
    ],
  ])("on a full device, which %s, answers 507 and keeps nothing", async (_, fill) => {
    const { request, rows } = await open();
    const makeRoom = fill();

    const { status, body } = await request("POST", "/api/files", jpeg, { "content-type": "image/jpeg" });

    makeRoom();
    expect([status, body.code]).toEqual([507, "storage_full"]);
    expect(await rows()).toEqual([0, 0]);
    expect((await request("POST", "/api/files", jpeg, { "content-type": "image/jpeg" })).status).toBe(201);
  });
});

test("only an upload and an import may be larger than other calls, and only by their own limits", async () => {
  const { request } = await open();
  const status = async (path: string, size: number) =>
    (await request("POST", path, new Uint8Array(size).fill(32), { "content-type": "text/csv" })).status;

  expect(await status("/api/masters/clients", 2_000_001)).toBe(413);
  expect(await status("/api/masters/clients/bulk", 2_000_001)).toBe(413);
  expect(await status("/api/masters/clients/files", 2_000_001)).toBe(413);
  expect(await status("/api/files/x", 2_000_001)).toBe(413);
  expect(await status("/api/masters/clients/import?dryRun=true", 20_000_001)).not.toBe(413);
  expect(await status("/api/masters/clients/import?dryRun=true", 50_000_001)).toBe(413);
});

test("a page of another site, and an address that somebody opens, get no file and leave none", async () => {
  const { api, rows } = await open();
  const ask = (path: string, init: RequestInit, header: Record<string, string>) => {
    const request = new Request(`http://localhost${path}`, init);
    for (const [name, value] of Object.entries(header)) request.headers.set(name, value);
    return api.fetch(request);
  };
  const navigation = new Proxy(new Request("http://localhost/api/files/x"), {
    get: (request, name) => (name === "mode" ? "navigate" : Reflect.get(request, name, request)),
  });

  expect(
    (await ask("/api/files", { method: "POST", body: jpeg }, { "sec-fetch-site": "cross-site" })).status,
  ).toBe(403);
  expect((await api.fetch(navigation)).status).toBe(405);
  expect(await rows()).toEqual([0, 0]);
});

test("a file that no record names within a day goes at the next opening of the database", async () => {
  const { api, db } = await open();
  const put = async (content: string) => {
    const { request } = await signIn(api, "admin");
    return request("POST", "/api/files", bytesOf(content), { "content-type": "text/plain" });
  };
  await put("yesterday");
  api.advance(23 * 60);
  const { body } = await put("today");
  api.advance(2 * 60);
  api.store.close();

  const later = newApi({ store: openStore(memorySentinel(), db.name), now: api.now() });
  await later.ready();

  const reopened = await later.store.open();
  expect(await reopened.files.toCollection().primaryKeys()).toEqual([body["id"]]);
  expect(await reopened.fileBytes.toCollection().primaryKeys()).toEqual([body["id"]]);
});
