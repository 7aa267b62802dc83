import { lazy, Suspense } from "react";
import { withWords } from "#src/app/words.ts";
import { useMyTimers } from "./use-my-timers.ts";

const TimerChip = lazy(async () => ({
  default: (await withWords(["records", "subrecords", "help-desk"], import("./timer-chip.tsx"))).TimerChip,
}));

/** In the bar of the shell, for whoever has a running timer. */
export function TimerWatch() {
  const timers = useMyTimers();
  const [timer] = timers ?? [];
  if (!timer) return null;
  return (
    <Suspense fallback={null}>
      <TimerChip key={timer.id} timer={timer} others={(timers?.length ?? 1) - 1} />
    </Suspense>
  );
}
