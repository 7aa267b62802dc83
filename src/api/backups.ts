import type { BackupSource } from "#db/schema/backup/make-backup.ts";
import type { BodyOf } from "#sw/api/core/call.ts";
import type { backupsContract } from "#sw/api/backups/contract.ts";
import { call, sendCall } from "./call.ts";
import { ApiProblem } from "./problem.ts";

type Calls = typeof backupsContract;

/** The latest backup of this device that was written and read again, and what is in none; for administrators. */
export const backupFacts = (signal?: AbortSignal) =>
  call<Calls["latest"]>("GET", "/backups", signal && { signal });

/** What a backup is made of. Once the signal aborts, nothing more is asked for. */
export function backupSource(signal: AbortSignal, isAutomatic = false): BackupSource {
  return {
    begin: () =>
      call<Calls["begin"]>("POST", "/backups", {
        ...(isAutomatic && { query: { automatic: "true" as const }, isBackground: true }),
        signal,
      }),
    rows: async (table, after) => {
      const query = after === null ? {} : { after };
      const response = await sendCall("GET", `/api/backups/rows/${table}`, { query, signal });
      const next = response.headers.get("x-next");
      return {
        bytes: new Uint8Array(await response.arrayBuffer()),
        rows: Number(response.headers.get("x-rows")),
        next: next === null ? null : decodeURIComponent(next),
      };
    },
    tail: (after) => call<Calls["tail"]>("GET", `/backups/tail/${after}`, { signal }),
    file: async (id) => {
      try {
        const response = await sendCall("GET", `/api/backups/files/${encodeURIComponent(id)}`, { signal });
        return new Uint8Array(await response.arrayBuffer());
      } catch (error) {
        if (error instanceof ApiProblem && error.body.code === "file_missing") return null;
        throw error;
      }
    },
    accounts: async (passphrase) =>
      (await call<Calls["accounts"]>("POST", "/backups/accounts", { body: { passphrase }, signal })).sealed,
  };
}

export const reportBackup = (body: {
  bytes: number;
  encrypted: boolean;
  automatic: boolean;
  command: number;
}) => call<Calls["done"]>("POST", "/backups/done", { body, isBackground: body.automatic });

/** Whether copies are made by themselves. */
export const setAutomaticCopies = (isOn: boolean) =>
  call<Calls["setAutomatic"]>("PUT", "/backups/automatic", { body: { isOn } });

/** What is different in these records of a backup, or, once it is wanted, brings them back. */
export const bringRecordsBack = async (body: BodyOf<Calls["records"]>) =>
  (await call<Calls["records"]>("POST", "/backups/records", { body })).items;
