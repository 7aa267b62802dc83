import { useRef, useState } from "react";
import { BackupError, type BackupFault, backupFaults } from "#db/schema/backup/backup-fault.ts";
import { ApiProblem } from "#src/api/problem.ts";

export type RestoreFailure = BackupFault | "restore_refused" | "restore_full" | "restore_unforeseen";

/** A backup file until it was read. */
export type ReadingState =
  | { step: "choosing"; failure: RestoreFailure | null }
  | { step: "passphrase"; file: File; isWrong: boolean }
  | { step: "reading"; done: number };

export type ReadBackupFile<T> = { step: "read"; value: T; file: File; passphrase: string | null };

type How = { passphrase: string | null; report: (done: number) => void; signal: AbortSignal };

/** Reads a backup file that a person chose: how far it is, what is wrong with it, and what came of it. */
export function useReading<T>(open: (file: File, how: How) => Promise<T>) {
  const [state, setState] = useState<ReadingState | ReadBackupFile<T>>({ step: "choosing", failure: null });
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
      const value = await open(file, { passphrase, report, signal: controller.signal });
      setState({ step: "read", value, file, passphrase });
    } catch (error) {
      if (controller.signal.aborted) return setState({ step: "choosing", failure: null });
      const failure = failureOf(error);
      if (failure === "backup_passphrase_needed") setState({ step: "passphrase", file, isWrong: false });
      else if (failure === "backup_passphrase_wrong") setState({ step: "passphrase", file, isWrong: true });
      else setState({ step: "choosing", failure });
    }
  };

  /** Back to the choice of a file. */
  const leave = (failure: RestoreFailure | null = null) => {
    running.current?.abort();
    setState({ step: "choosing", failure });
  };

  return { state, read, leave };
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
