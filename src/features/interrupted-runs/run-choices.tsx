import { Undo2 } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatInstant } from "#src/app/format.ts";
import { useUndo } from "#src/records/actions/use-undo.ts";
import { runBox } from "#src/records/runs/interrupted-run.ts";
import { useLanguage } from "#src/records/words.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { DirectionalIcon } from "#src/ui/directional-icon.tsx";
import type { Failed } from "./finish.ts";
import { RunProgress } from "./run-progress.tsx";
import type { StoppedRun } from "./stopped-run.ts";
import { useFinish } from "./use-finish.ts";
import { useRunWords } from "./use-run-words.ts";

type RunChoicesProps = {
  stopped: StoppedRun;
  take: (work: (fresh: StoppedRun) => Promise<void>) => Promise<void>;
  onFailed: (failed: Failed) => void;
};

type RunChoice = "finish" | "undo" | "leave";

/** How far a run came before it was interrupted, and what its person may do about it: finish it, undo it, or leave it so. */
export function RunChoices({ stopped, take, onFailed }: RunChoicesProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { title } = useRunWords(stopped);
  const finish = useFinish(stopped, onFailed);
  const takeBack = useUndo();
  const [busy, setBusy] = useState<RunChoice | null>(null);
  const [done, setDone] = useState(stopped.done);
  const [stopping, setStopping] = useState(false);
  const stop = useRef(false);
  const { storedRun, total, undoable } = stopped;

  const start = async (what: RunChoice, work: (fresh: StoppedRun) => Promise<void>) => {
    stop.current = false;
    setStopping(false);
    setBusy(what);
    await take(work);
    setBusy(null);
    // The pressed button is gone: the focus goes to the page below.
    if (document.activeElement === document.body) document.querySelector<HTMLElement>("#content")?.focus();
  };
  const goOn = () =>
    start("finish", (fresh) => {
      setDone(fresh.done);
      return finish(fresh, { isStopped: () => stop.current, onProgress: (now) => setDone(now) });
    });
  const undo = () => start("undo", () => takeBack({ key: storedRun.run }));
  const leave = () => start("leave", () => runBox(storedRun.run).discard());

  return (
    <section aria-label={title} data-print="hide" className="page-width px-6 pt-4 phone:px-4">
      <Alert
        tone="warning"
        // The count changes every second: screen readers read it from the progress bar on demand.
        live={busy === "finish" ? undefined : "polite"}
        title={busy !== "finish" && title}
        actions={
          busy === "finish" ? (
            <RunProgress
              {...{ done, total, stopping }}
              onStop={() => {
                stop.current = true;
                setStopping(true);
              }}
            />
          ) : (
            <>
              <Button size="sm" variant="primary" disabled={busy !== null} onClick={() => void goOn()}>
                {t(($) => $.runs.goOn)}
              </Button>
              {undoable && (
                <Button
                  size="sm"
                  icon={<DirectionalIcon icon={Undo2} />}
                  busy={busy === "undo"}
                  onClick={() => void undo()}
                >
                  {t(($) => $.actions.undo)}
                </Button>
              )}
              <Button size="sm" variant="ghost" disabled={busy !== null} onClick={() => void leave()}>
                {t(($) => $.runs.leave)}
              </Button>
            </>
          )
        }
      >
        {busy !== "finish" && t(($) => $.runs.text, { when: formatInstant(storedRun.at, language) })}
      </Alert>
    </section>
  );
}
