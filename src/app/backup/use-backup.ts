import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type BackupFailure, backupFailureOf } from "./backup-failure.ts";
import { backupName, chooseTarget } from "./backup-target.ts";
import { inPercents } from "./in-percents.ts";
import { saveBackup, type SavedBackup } from "./save-backup.ts";

export type BackupState =
  | { step: "idle" }
  | { step: "working"; done: number; isAgain: boolean }
  | { step: "done"; saved: SavedBackup }
  | { step: "stopped" }
  | { step: "failed"; reason: BackupFailure };

/** A backup by hand: how far it is, and how to begin and to end it. */
export function useBackup(onDone: () => Promise<void>) {
  const { t } = useTranslation();
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
    const report = inPercents<number>((done, attempt) =>
      setState({ step: "working", done, isAgain: attempt > 1 }),
    );
    report(0, 1);
    try {
      const { signal } = controller;
      const saved = await saveBackup(target, { passphrase, automatic: false, report, signal });
      setState({ step: "done", saved });
      await onDone();
    } catch (error) {
      setState(
        controller.signal.aborted ? { step: "stopped" } : { step: "failed", reason: backupFailureOf(error) },
      );
    }
  };

  return { state, begin, stop: () => running.current?.abort() };
}
