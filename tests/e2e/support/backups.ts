import type { Page } from "playwright/test";
import { type BackupSource, makeBackup } from "#db/schema/backup/make-backup.ts";
import { type Bytes, joined } from "#db/schema/backup/byte-stream.ts";
import { restoreFrom, type RestoreTarget } from "#db/schema/backup/restore-from.ts";
import { call } from "./api.ts";

type Asked = { token: string; method: string; path: string; body?: Bytes | object };
type Answered = { status: number; bytes: Bytes; header: (name: string) => string | null };

/** A call whose body and answer may be bytes, which pass between the page and the test as text. */
async function ask(page: Page, { token, method, path, body }: Asked): Promise<Answered> {
  const isBytes = body instanceof Uint8Array;
  const sent = isBytes ? Buffer.from(body).toString("base64") : (body && JSON.stringify(body)) || null;
  const answer = await page.evaluate(
    async ([bearer, verb, to, content, isEncoded]) => {
      const headers = new Headers({ authorization: `Bearer ${bearer}` });
      if (!isEncoded) headers.set("content-type", "application/json");
      const plain = content !== null && isEncoded ? atob(content) : null;
      const bytes = plain === null ? content : Uint8Array.from(plain, (sign) => sign.charCodeAt(0));
      const response = await fetch(`/api${to}`, { method: verb, headers, body: bytes });
      const blob = await response.blob();
      const reader = new FileReader();
      const address = await new Promise<string>((resolve) => {
        reader.addEventListener("load", () =>
          resolve(typeof reader.result === "string" ? reader.result : ""),
        );
        reader.readAsDataURL(blob);
      });
      return {
        status: response.status,
        encoded: address.slice(address.indexOf(",") + 1),
        headers: [...response.headers],
      };
    },
    [token, method, path, sent, isBytes] as const,
  );
  const headers = new Headers(answer.headers);
  const bytes = blob(answer.encoded);
  if (answer.status >= 300 && answer.status !== 404)
    throw new Error(`Failed: ${method} ${path}: ${answer.status} ${new TextDecoder().decode(bytes)}`);
  return { status: answer.status, bytes, header: (name) => headers.get(name) };
}

const blob = (encoded: string): Bytes => new Uint8Array(Buffer.from(encoded, "base64"));
const json = ({ bytes }: Answered) => JSON.parse(new TextDecoder().decode(bytes));

/** The calls of a backup, as the app makes them. */
function sourceOf(page: Page, token: string): BackupSource {
  const get = (path: string) => ask(page, { token, method: "GET", path: `/backups${path}` });
  const post = (path: string, body: object) =>
    ask(page, { token, method: "POST", path: `/backups${path}`, body });
  return {
    begin: async () => json(await post("", {})),
    rows: async (table, after) => {
      const { bytes, header } = await get(
        `/rows/${table}${after === null ? "" : `?after=${encodeURIComponent(after)}`}`,
      );
      const next = header("x-next");
      return { bytes, rows: Number(header("x-rows")), next: next === null ? null : decodeURIComponent(next) };
    },
    tail: async (after) => json(await get(`/tail/${after}`)),
    file: async (id) => {
      const { status, bytes } = await get(`/files/${id}`);
      return status === 200 ? bytes : null;
    },
    accounts: async (passphrase) => json(await post("/accounts", { passphrase })).sealed,
  };
}

/** With it a backup holds the hashes of passwords, without which nobody could sign in on a device that lost its data. */
export const backupPassphrase = "correct horse battery";

/** The bytes of a backup of all that this browser holds, noted as made. */
export async function backUp(page: Page, token: string): Promise<Bytes> {
  const { bytes, made } = await makeBackup(sourceOf(page, token), { passphrase: backupPassphrase });
  const chunks: Bytes[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  const file = joined(chunks);
  const body = { bytes: file.byteLength, encrypted: true, command: made().log.number };
  await ask(page, { token, method: "POST", path: "/backups/done", body });
  return file;
}

/** Reads a backup into a database of its own, and checks it; gives the call by which it takes the place of what is there. */
export async function stageBackup(page: Page, token: string, file: Bytes): Promise<() => Promise<number>> {
  const send = (method: string, path: string, body?: Bytes | object) =>
    ask(page, { token, method, path: `/restores${path}`, ...(body && { body }) });
  const target: RestoreTarget<unknown> = {
    begin: async (schema) => json(await send("POST", "", { schema })).id,
    rows: async (id, lines) => void (await send("PUT", `/${id}/rows`, lines)),
    file: async (id, sha256, bytes) => void (await send("PUT", `/${id}/files/${sha256}`, bytes)),
    check: async (id, expected) => json(await send("POST", `/${id}/check`, expected)),
    discard: async (id) => void (await send("DELETE", `/${id}`)),
  };
  const { id, sealed } = await restoreFrom(new Blob([file]), target, { passphrase: backupPassphrase });
  const body = { accounts: { sealed, passphrase: backupPassphrase } };
  return async () => (await call(page, { method: "POST", path: `/restores/${id}/swap`, body, token })).status;
}

/** Since when the device's latest backup is, and how large. */
export const latestBackup = async (page: Page, token: string): Promise<unknown> =>
  (await call(page, { method: "GET", path: "/backups", token })).body["latest"];
