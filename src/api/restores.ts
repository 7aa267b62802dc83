import type { RestoreTarget } from "#db/schema/backup/restore-from.ts";
import type { BodyOf } from "#sw/api/core/call.ts";
import type { CheckedRestore, restoresContract } from "#sw/api/restores/contract.ts";
import { call, sendCall } from "./call.ts";

type Calls = typeof restoresContract;

/** Where a backup is read into. Once the signal aborts, nothing more is sent. */
export function restoreTarget(signal: AbortSignal): RestoreTarget<CheckedRestore> {
  return {
    begin: async (schema) =>
      (await call<Calls["begin"]>("POST", "/restores", { body: { schema }, signal })).id,
    rows: async (id, lines) => {
      const file = { content: new Blob([lines]), name: "" };
      await sendCall("PUT", `/api/restores/${id}/rows`, { file, signal });
    },
    file: async (id, sha256, bytes) => {
      const file = { content: new Blob([bytes]), name: "" };
      await sendCall("PUT", `/api/restores/${id}/files/${encodeURIComponent(sha256)}`, { file, signal });
    },
    check: (id, body) => call<Calls["check"]>("POST", `/restores/${id}/check`, { body, signal }),
    discard: discardRestore,
  };
}

/** Throws away what was read, and is not at work. */
export async function discardRestore(id: string): Promise<void> {
  await call<Calls["discard"]>("DELETE", `/restores/${id}`);
}

export const swapRestored = (id: string, body: BodyOf<Calls["swap"]>) =>
  call<Calls["swap"]>("POST", `/restores/${id}/swap`, { body });

/** The data from before the latest restore. */
export const formerData = (signal?: AbortSignal) =>
  call<Calls["former"]>("GET", "/restores/former", signal && { signal });

export const undoRestore = () => call<Calls["undo"]>("POST", "/restores/undo");
