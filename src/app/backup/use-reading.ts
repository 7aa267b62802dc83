import { useRef, useState } from "react";
import { BackupError, type BackupFault, backupFaults } from "#db/schema/backup/backup-fault.ts";
import type { RestorePhase } from "#db/schema/backup/restore-from.ts";
import { ApiProblem } from "#src/api/problem.ts";
import { useWhileMounted } from "#src/ui/use-while-mounted.ts";
import { inPercents } from "./in-percents.ts";

export type RestoreFailure = BackupFault | "restore_refused" | "restore_full" | "restore_unforeseen";

/** A backup file until it was read. */
export type ReadingState =
  | { step: "choosing"; failure: RestoreFailure | null }
  | { step: "passphrase"; file: File; isWrong: boolean }
  | { step: "reading"; done: number; phase: RestorePhase };

export type ReadBackupFile<T> = { step: "read"; value: T; file: File; passphrase: string | null };

type How = {
  passphrase: string | null;
  report: (done: number, phase: RestorePhase) => void;
  signal: AbortSignal;
};

/** Reads a backup file that a person chose: how far it is, what is wrong with it, and what came of it. */
export function useReading<T>(open: (file: File, how: How) => Promise<T>) {
  const [state, setState] = useState<ReadingState | ReadBackupFile<T>>({ step: "choosing", failure: null });
  const running = useRef<AbortController>(null);
  useWhileMounted(async (signal) => signal.addEventListener("abort", () => running.current?.abort()));

  const read = async (file: File, passphrase: string | null) => {
    const controller = new AbortController();
    running.current = controller;
    setState({ step: "reading", done: 0, phase: "reading" });
    const report = inPercents<RestorePhase>((done, phase) => {
      if (!controller.signal.aborted) setState({ step: "reading", done, phase });
    });
    try {
      const value = await open(file, { passphrase, report, signal: controller.signal });
      if (!controller.signal.aborted) setState({ step: "read", value, file, passphrase });
    } catch (error) {
      // Whoever ended it is at the choice of a file again.
      if (controller.signal.aborted) return;
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
