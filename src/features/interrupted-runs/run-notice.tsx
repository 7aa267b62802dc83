import type { Failed } from "./finish.ts";
import { RunChoices } from "./run-choices.tsx";
import { useStoppedRun } from "./use-stopped-run.ts";

type RunNoticeProps = { run: string; onFailed: (failed: Failed) => void };

/** A run of this person: nothing is said of it while a tab works on it. */
export function RunNotice({ run, onFailed }: RunNoticeProps) {
  const { stopped, take } = useStoppedRun(run);
  return stopped && <RunChoices {...{ stopped, take, onFailed }} />;
}
