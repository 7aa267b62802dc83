import { useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import { notify } from "#src/ui/notify.ts";
import { today } from "#src/app/today.ts";
import { backupFacts } from "#src/api/backups.ts";
import { copiesTrouble, copyNow, keepCopies } from "./automatic-copy.ts";
import { backupAgo } from "./backup-ago.ts";
import { askForAccess, storedFolder } from "./copies-folder.ts";

/** How often it looks while the app is open. */
const interval = 15 * 60_000;
const remindedKey = "offdesk-backup-reminded";

/** Makes the day's copy, or reminds whoever makes backups, once a day. An effect: the browser's clock begins it. */
export function BackupKeeper() {
  const { t } = useTranslation();
  const router = useRouter();

  const look = useEffectEvent(async (signal: AbortSignal) => {
    if (document.visibilityState !== "visible") return;
    const task = await keepCopies(signal).catch(() => "nothing" as const);
    if (signal.aborted || task === "nothing" || task === "copied" || !isFirstToday()) return;
    const open = {
      label: t(($) => $.backup.reminder.open),
      // Where it is open already, it may have been loaded before this.
      onAction: () => void router.navigate({ to: "/about/device" }).then(() => router.invalidate()),
    };
    if (task === "failed") {
      const trouble = await copiesTrouble();
      const reason = trouble === null || trouble === "ask" ? "unforeseen" : trouble;
      return notify({
        id: "backup",
        tone: "warning",
        title: t(($) => $.backup.copies.failed),
        description: t(($) => $.backup.failures[reason]),
        action: { ...open, label: t(($) => $.backup.copies.look) },
      });
    }
    if (task === "ask")
      return notify({
        id: "backup",
        tone: "warning",
        title: t(($) => $.backup.reminder.ask),
        description: t(($) => $.backup.reminder.askText),
        action: { label: t(($) => $.backup.reminder.allow), onAction: () => void allowAndCopy(signal) },
      });
    const latest = await backupFacts(signal).then(
      (facts) => facts.latest,
      () => null,
    );
    notify({
      id: "backup",
      tone: "warning",
      title: t(($) => $.backup.reminder.remind),
      description: latest
        ? t(($) => $.backup.reminder.remindText, { ago: backupAgo(t, latest.at) })
        : t(($) => $.backup.reminder.remindNone),
      action: open,
    });
  });

  useEffect(() => {
    const mounted = new AbortController();
    const { signal } = mounted;
    void look(signal);
    const timer = setInterval(() => void look(signal), interval);
    return () => {
      clearInterval(timer);
      mounted.abort();
    };
  }, []);
  return null;
}

async function allowAndCopy(signal: AbortSignal): Promise<void> {
  const folder = await storedFolder();
  if (folder && (await askForAccess(folder)) === "granted") await copyNow(signal);
}

/** Once a day in this browser, whatever the tab. */
function isFirstToday(): boolean {
  const day = today();
  if (localStorage.getItem(remindedKey) === day) return false;
  localStorage.setItem(remindedKey, day);
  return true;
}
