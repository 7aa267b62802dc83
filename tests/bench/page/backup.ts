import { makeBackup } from "#db/schema/backup/make-backup.ts";
import { restoreFrom } from "#db/schema/backup/restore-from.ts";
import { sourceOf } from "#tests/support/backup.ts";
import { targetOf } from "#tests/support/restore.ts";

const megabyte = 1_000_000;
const passphrase = "correct horse battery";

/** How long something took, and the bytes that it read or wrote. */
type Taken = { seconds: number; bytes: number };

/** Uploads so many megabytes, as photos come: files of two megabytes that nothing makes smaller. */
export async function addFiles(megabytes: number, token: string): Promise<void> {
  for (let at = 0; at < megabytes; at += 2) {
    const bytes = new Uint8Array(2 * megabyte);
    for (let from = 0; from < bytes.length; from += 65_536)
      crypto.getRandomValues(bytes.subarray(from, from + 65_536));
    bytes.set(new TextEncoder().encode("%PDF-1.7"));
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/pdf" };
    const { status } = await fetch("/api/files", { method: "POST", headers, body: bytes });
    if (status !== 201) throw new Error(`Failed to upload: ${status}.`);
  }
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
      checking = (performance.now() - from) / 1000;
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
