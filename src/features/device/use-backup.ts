import { useRouter } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiProblem } from "#src/api/problem.ts";
import { backupName, chooseTarget } from "#src/app/backup/backup-target.ts";
import { BackupNotReadableError, saveBackup, type SavedBackup } from "#src/app/backup/save-backup.ts";

export type BackupState =
  | { step: "idle" }
  | { step: "working"; done: number }
  | { step: "done"; saved: SavedBackup }
  | { step: "stopped" }
  | { step: "failed"; reason: BackupFailure };

export type BackupFailure = "unreadable" | "full" | "refused" | "preparing" | "unforeseen";

/** A backup by hand: how far it is, and how to begin and to end it. */
export function useBackup() {
  const { t } = useTranslation();
  const router = useRouter();
  const [state, setState] = useState<BackupState>({ step: "idle" });
  const running = useRef<AbortController>(null);

  const begin = async (passphrase: string | null) => {
    const target = await chooseTarget(
      backupName(new Date()),
      t(($) => $.backup.fileKind),
    );
    if (!target) return;
    const controller = new AbortController();
    running.current = controller;
    setState({ step: "working", done: 0 });
    let reported = 0;
    const report = (done: number) => {
      if (done - reported < 0.01 && done < 1) return;
      reported = done;
      setState({ step: "working", done });
    };
    try {
      const { signal } = controller;
      const saved = await saveBackup(target, { passphrase, automatic: false, report, signal });
      setState({ step: "done", saved });
      await router.invalidate();
    } catch (error) {
      setState(controller.signal.aborted ? { step: "stopped" } : { step: "failed", reason: reasonOf(error) });
    }
  };

  return { state, begin, stop: () => running.current?.abort() };
}

function reasonOf(error: unknown): BackupFailure {
  if (error instanceof BackupNotReadableError) return "unreadable";
  if (error instanceof DOMException && error.name === "QuotaExceededError") return "full";
  if (error instanceof ApiProblem && error.body.code === "unprepared") return "preparing";
  if (error instanceof ApiProblem && error.status < 500) return "refused";
  return "unforeseen";
}
