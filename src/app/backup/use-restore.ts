import { useRef, useState } from "react";
import { BackupError, type BackupFault, backupFaults } from "#db/schema/backup/backup-fault.ts";
import { type ReadRestore, restoreFrom } from "#db/schema/backup/restore-from.ts";
import type { CheckedRestore } from "#sw/api/restores/contract.ts";
import { ApiProblem } from "#src/api/problem.ts";
import { restoreTarget, swapRestored } from "#src/api/restores.ts";
import { emptyJournal } from "#src/app/draft-journal.ts";
import { endSession } from "#src/app/signing.ts";
import { reloadOtherTabs } from "#src/app/worker.ts";

export type RestoreFailure = BackupFault | "restore_refused" | "restore_full" | "restore_unforeseen";

export type Administrator = { id: string; password: string };

export type RestoreState =
  | { step: "choosing"; failure: RestoreFailure | null }
  | { step: "passphrase"; file: File; isWrong: boolean }
  | { step: "reading"; done: number }
  | {
      step: "checked";
      read: ReadRestore<CheckedRestore>;
      passphrase: string | null;
      problem: ApiProblem | null;
    }
  | { step: "swapping" };

/** A restore from a file: how far it is, and what can be done next. Nothing of the device changes before the last step. */
export function useRestore() {
  const [state, setState] = useState<RestoreState>({ step: "choosing", failure: null });
  const running = useRef<AbortController>(null);

  const read = async (file: File, passphrase: string | null) => {
    const controller = new AbortController();
    running.current = controller;
    setState({ step: "reading", done: 0 });
    let reported = 0;
    const report = (done: number) => {
      if (done - reported < 0.01) return;
      reported = done;
      setState({ step: "reading", done });
    };
    try {
      const target = restoreTarget(controller.signal);
      const restored = await restoreFrom(file, target, { passphrase, report });
      setState({ step: "checked", read: restored, passphrase, problem: null });
    } catch (error) {
      if (controller.signal.aborted) return setState({ step: "choosing", failure: null });
      const failure = failureOf(error);
      if (failure === "backup_passphrase_needed") setState({ step: "passphrase", file, isWrong: false });
      else if (failure === "backup_passphrase_wrong") setState({ step: "passphrase", file, isWrong: true });
      else setState({ step: "choosing", failure });
    }
  };

  const swap = async (
    checked: Extract<RestoreState, { step: "checked" }>,
    administrator: Administrator | null,
  ) => {
    const { read: restored, passphrase } = checked;
    const { id, sealed } = restored;
    setState({ step: "swapping" });
    try {
      await swapRestored(id, {
        ...(sealed !== null && passphrase !== null && { accounts: { sealed, passphrase } }),
        ...(administrator && { administrator }),
      });
      emptyJournal();
      endSession("signed_out");
      reloadOtherTabs();
      location.assign("/login");
    } catch (error) {
      setState({ ...checked, problem: error instanceof ApiProblem ? error : null });
      if (!(error instanceof ApiProblem)) setState({ step: "choosing", failure: "restore_unforeseen" });
    }
  };

  const leave = () => {
    running.current?.abort();
    setState({ step: "choosing", failure: null });
  };

  return { state, read, swap, leave };
}

function failureOf(error: unknown): RestoreFailure {
  if (error instanceof BackupError) return error.code;
  if (!(error instanceof ApiProblem)) return "restore_unforeseen";
  const { code, reason } = error.body;
  const fault = backupFaults.find((one) => one === reason);
  if (fault) return fault;
  if (code === "storage_full") return "restore_full";
  return error.status === 401 || error.status === 403 ? "restore_refused" : "restore_unforeseen";
}
