import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { upgradeChannel, type UpgradeProgress as Progress } from "#db/schema/upgrade-progress.ts";
import { ProgressBar } from "#src/ui/progress-bar.tsx";
import { useRetry } from "./use-retry.ts";

/** How far the upgrade is, whoever does it, as soon as he tells; goes on by itself when it is done. */
export function UpgradeScreen({ onOpened }: { onOpened: () => void }) {
  const { t } = useTranslation();
  const progress = useUpgradeProgress();
  useRetry(300, onOpened);
  return (
    <div className="w-80 max-w-full">
      <ProgressBar
        label={t(($) => $.shell.fault.records)}
        value={progress && progress.done / progress.total}
        text={progress && t(($) => $.shell.seeding.progress, progress)}
      />
    </div>
  );
}

/** An effect: it listens to the worker, or to another page. */
function useUpgradeProgress(): Progress | undefined {
  const [progress, setProgress] = useState<Progress>();
  useEffect(() => {
    if (!("BroadcastChannel" in globalThis)) return;
    const channel = new BroadcastChannel(upgradeChannel);
    channel.addEventListener("message", ({ data }: MessageEvent<Progress>) => setProgress(data));
    return () => channel.close();
  }, []);
  return progress;
}
