import type { Failed } from "./finish.ts";
import { RunChoices } from "./run-choices.tsx";
import { useStoppedRun } from "./use-stopped-run.ts";

type RunNoticeProps = { run: string; onFailed: (failed: Failed) => void };

/** A run of this person: the notice is hidden while a tab works on the run. */
export function RunNotice({ run, onFailed }: RunNoticeProps) {
  const { stopped, take } = useStoppedRun(run);
  return stopped && <RunChoices {...{ stopped, take, onFailed }} />;
}
