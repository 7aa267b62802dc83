import type { Bytes } from "#db/schema/backup/byte-stream.ts";
import { makeBackup } from "#db/schema/backup/make-backup.ts";
import { restoreFrom } from "#db/schema/backup/restore-from.ts";
import { sourceOf } from "#tests/support/backup.ts";
import { targetOf } from "#tests/support/restore.ts";

const megabyte = 1_000_000;
const passphrase = "correct horse battery";

/** How long something took, and the bytes that it read or wrote. */
type Taken = { seconds: number; bytes: number };

/** How large photos are, from a hundred kilobytes to a megabyte, again and again. */
const sizes = [0.1, 0.3, 0.55, 0.8, 1].map((size) => size * megabyte);

/** Uploads photos of so many megabytes together, ten to a unit, and gives their number. Nothing makes them smaller. */
export async function addPhotos(megabytes: number, token: string): Promise<number> {
  const authorization = `Bearer ${token}`;
  const ask = async (path: string, method: string, type: string, body: Bytes | string | null) => {
    const response = await fetch(`/api${path}`, {
      method,
      headers: { authorization, "content-type": type },
      body,
    });
    if (!response.ok) throw new Error(`Failed to fill: ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const list = "/equipments/computers";
  let photos = 0;
  let units: { id: string }[] = [];
  for (let left = megabytes * megabyte, page = 1; left > 0; photos++) {
    if (units.length === 0 && photos % 10 === 0)
      ({ items: units } = await ask(
        `${list}?state=in_service&itemsPerPage=100&page=${page++}`,
        "GET",
        "application/json",
        null,
      ));
    const [unit] = photos % 10 === 9 ? units.splice(0, 1) : units;
    const bytes = photo(sizes[photos % sizes.length] ?? megabyte);
    const { id } = await ask("/files", "POST", "image/jpeg", bytes);
    const named = { fileName: `photo-${photos}.jpg`, sha256: id, takenAt: "2026-10-01T08:00:00.000Z" };
    await ask(`${list}/${unit?.id}/attachments`, "POST", "application/json", JSON.stringify(named));
    left -= bytes.byteLength;
  }
  return photos;
}

function photo(size: number): Bytes {
  const bytes = new Uint8Array(size);
  for (let from = 0; from < size; from += 65_536)
    crypto.getRandomValues(bytes.subarray(from, Math.min(size, from + 65_536)));
  bytes.set([0xff, 0xd8, 0xff]);
  return bytes;
}

/** Writes an encrypted backup into a file of the browser's own, piece by piece, as the app does into a folder. */
export async function backUp(token: string): Promise<Taken> {
  const started = performance.now();
  const { bytes } = await makeBackup(sourceOf({ fetch: send }, { token }), { passphrase });
  const folder = await navigator.storage.getDirectory();
  const file = await (await folder.getFileHandle("backup", { create: true })).createWritable();
  let written = 0;
  for await (const chunk of bytes) {
    await file.write(chunk);
    written += chunk.byteLength;
  }
  await file.close();
  return { seconds: (performance.now() - started) / 1000, bytes: written };
}

/** Reads that file into a database beside the one at work, and has it checked whole: `checking` is how long that took. */
export async function readBack(token: string) {
  const started = performance.now();
  const folder = await navigator.storage.getDirectory();
  const file = await (await folder.getFileHandle("backup")).getFile();
  let checking = 0;
  const target = targetOf({ fetch: send, token });
  const timed = {
    ...target,
    check: async (...args: Parameters<typeof target.check>) => {
      const from = performance.now();
      const checked = await target.check(...args);
      checking += (performance.now() - from) / 1000;
      return checked;
    },
  };
  const { id, sealed, checked } = await restoreFrom(file, timed, { passphrase });
  const seconds = (performance.now() - started) / 1000;
  return { seconds, checking, bytes: file.size, counts: checked.counts, id, sealed };
}

/** Puts it in the place of what is there. */
export async function swap(token: string, id: string, sealed: string): Promise<Taken> {
  const started = performance.now();
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const body = JSON.stringify({ accounts: { sealed, passphrase } });
  const { status } = await fetch(`/api/restores/${id}/swap`, { method: "POST", headers, body });
  if (status !== 204) throw new Error(`Failed to restore: ${status}.`);
  return { seconds: (performance.now() - started) / 1000, bytes: 0 };
}

/** The helpers of the unit tests ask a host of their own: here the worker answers. */
async function send(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const { method, headers } = request;
  return fetch(pathname + search, {
    method,
    headers,
    ...(method !== "GET" && { body: await request.arrayBuffer() }),
  });
}
