import type { BackupEntry, BackupFooter, BackupHeader } from "#db/schema/backup/backup-format.ts";
import { type Bytes, joined } from "#db/schema/backup/byte-stream.ts";
import { type BackupSource, makeConsistentBackup } from "#db/schema/backup/make-backup.ts";
import { readBackup } from "#db/schema/backup/read-backup.ts";
import { writtenBackup, type WrittenEntry } from "#db/schema/backup/write-backup.ts";
import { schemaVersion } from "#db/dexie/database.ts";
import type { Person, TestApi } from "./api.ts";

/** The calls of a backup, as the page makes them. */
export function sourceOf(api: Pick<TestApi, "fetch">, { token }: Pick<Person, "token">): BackupSource {
  const ask = async (method: string, path: string, body?: unknown): Promise<Response> => {
    const response = await api.fetch(
      new Request(`http://localhost/api/backups${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    );
    if (!response.ok && response.status !== 404) throw new Error(`${path}: ${await response.text()}`);
    return response;
  };
  return {
    begin: async () => (await ask("POST", "")).json(),
    rows: async (table, after) => {
      const query = after === null ? "" : `?after=${encodeURIComponent(after)}`;
      const response = await ask("GET", `/rows/${table}${query}`);
      const next = response.headers.get("x-next");
      return {
        bytes: new Uint8Array(await response.arrayBuffer()),
        rows: Number(response.headers.get("x-rows")),
        next: next === null ? null : decodeURIComponent(next),
      };
    },
    tail: async (after) => (await ask("GET", `/tail/${after}`)).json(),
    file: async (id) => {
      const response = await ask("GET", `/files/${id}`);
      return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
    },
    accounts: async (passphrase) => (await (await ask("POST", "/accounts", { passphrase })).json()).sealed,
  };
}

export async function backupOf(
  api: TestApi,
  person: Pick<Person, "token">,
  passphrase: string | null = null,
  source = sourceOf(api, person),
  report: (done: number, attempt: number) => void = () => {},
): Promise<Bytes> {
  return makeConsistentBackup(source, { passphrase, report }, async ({ bytes }) => {
    const chunks: Bytes[] = [];
    for await (const chunk of bytes) chunks.push(chunk);
    return joined(chunks);
  });
}

export async function entriesOf(bytes: Bytes, passphrase: string | null = null): Promise<BackupEntry[]> {
  const entries: BackupEntry[] = [];
  for await (const entry of readBackup(new Blob([bytes]).stream(), { passphrase, schema: schemaVersion }))
    entries.push(entry);
  return entries;
}

/** The lines between header and footer, as text: of a backup without files. */
export async function linesOf(file: Bytes): Promise<{ lines: string[]; footer: BackupFooter }> {
  const entries = await entriesOf(file);
  const footer = entries.flatMap((entry) => (entry.kind === "footer" ? [entry.footer] : []))[0];
  if (!footer) throw new Error("Failed to read the backup: it has no footer.");
  const lines = entries.flatMap((entry) =>
    entry.kind === "row" && entry.table !== "files" && entry.table !== "attachments"
      ? [JSON.stringify([entry.table, entry.row])]
      : [],
  );
  return { lines, footer: { ...footer, rows: { ...footer.rows, files: 0, attachments: 0 } } };
}

/** A backup of these lines, whose hash is right and whose counts are the footer's. */
export async function writtenAgain(lines: readonly string[], footer: BackupFooter): Promise<Bytes> {
  const bytes = new TextEncoder().encode(lines.map((line) => `${line}\n`).join(""));
  async function* entries(): AsyncGenerator<WrittenEntry> {
    yield { kind: "lines", bytes };
  }
  const chunks: Bytes[] = [];
  for await (const chunk of writtenBackup(
    { header: anyHeader, entries: entries(), footer: () => footer },
    null,
  ))
    chunks.push(chunk);
  return joined(chunks);
}

const anyHeader: BackupHeader = {
  app: "offdesk",
  format: 1,
  schema: schemaVersion,
  databaseId: "one",
  lineage: "one",
  organisation: null,
  device: { id: "device", name: "test" },
  created: "2026-11-02T09:00:00.000Z",
  build: "test",
  rows: {},
  bytes: 0,
  log: { number: 0, epoch: 1, hash: "" },
};
