import { expect, onTestFinished, test, vi } from "vitest";
import { clientId } from "#db/domain/clients/seed-list.ts";
import { openStore } from "#db/dexie/opening.ts";
import { memorySentinel } from "#db/dexie/sentinel.ts";
import { newApi, signIn } from "#tests/support/api.ts";
import { backupOf } from "#tests/support/backup.ts";
import { pdf, pdfHash } from "#tests/support/files.ts";
import { restore } from "#tests/support/restore.ts";

const passphrase = "correct horse battery";

const holdsBlob = (value: unknown): boolean =>
  value instanceof Blob ||
  (typeof value === "object" && value !== null && Object.values(value).some(holdsBlob));

/** WebKit takes a Blob at times, and at others fails the whole transaction. */
function refuseBlobs(): void {
  for (const method of ["put", "add"] as const) {
    const native = IDBObjectStore.prototype[method];
    const spy = vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(function (
      this: IDBObjectStore,
      ...args
    ) {
      if (holdsBlob(args[0])) throw new DOMException("InvalidBlob", "DataCloneError");
      return native.apply(this, args);
    });
    onTestFinished(() => spy.mockRestore());
  }
}

test("a browser that stores no Blob keeps files, imports and restored files all the same", async () => {
  refuseBlobs();
  const api = newApi();
  const admin = await signIn(api, "admin");
  const send = (path: string, body: Blob, type: string) =>
    api.fetch(
      new Request(`http://localhost/api${path}`, {
        method: "POST",
        headers: { authorization: `Bearer ${admin.token}`, "content-type": type },
        body,
      }),
    );

  const uploaded = await send("/files", new File([pdf], "contract.pdf"), "application/pdf");
  expect([uploaded.status, await uploaded.json()]).toMatchObject([201, { id: pdfHash }]);
  const named = { fileName: "contract.pdf", sha256: pdfHash, takenAt: "2026-10-01T08:00:00.000Z" };
  const attachments = `/api/masters/clients/${clientId("AMAL")}/attachments`;
  expect((await admin.request("POST", attachments, named)).status).toBe(201);
  const lines = new Blob(["code,name_en\r\nBLOB,From a file"]);
  expect((await send("/masters/segments/import", lines, "text/csv")).status).toBe(200);

  const other = newApi({ store: openStore(memorySentinel(), "without-blobs") });
  await restore(other, await backupOf(api, admin, passphrase), passphrase);

  const bytes = await (await other.store.open()).fileBytes.get(pdfHash);
  expect(new Uint8Array(bytes?.bytes ?? new ArrayBuffer(0))).toEqual(pdf);
});
