import { ShieldCheck } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "@tanstack/react-router";
import { mayUseLog } from "#db/rules/roles/may-use-log.ts";
import { useSession } from "#src/app/session.ts";
import { chainTurns } from "#src/api/audit.ts";
import { useTellProblem } from "#src/records/problems/use-tell-problem.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { Card } from "#src/ui/card.tsx";
import { ProgressBar } from "#src/ui/progress-bar.tsx";
import { useWhileMounted } from "#src/ui/use-while-mounted.ts";

type Walk =
  | { state: "none" }
  | { state: "at work" | "whole" | "stopped"; commands: number; lines: number; erased: number; total: number }
  | { state: "broken"; number: number };

/** Walks over the log's chain of hashes, in turns that can be stopped, and says whether it is whole. */
export function ChainCard() {
  const session = useSession();
  const { t } = useTranslation();
  const tellProblem = useTellProblem();
  const [walk, setWalk] = useState<Walk>({ state: "none" });
  const running = useRef<AbortController>(null);
  useWhileMounted(async (signal) => signal.addEventListener("abort", () => running.current?.abort()));

  const check = async () => {
    const controller = new AbortController();
    running.current = controller;
    let [commands, lines, erased, total] = [0, 0, 0, 0];
    const sums = () => ({ commands, lines, erased, total });
    setWalk({ state: "at work", ...sums() });
    try {
      for await (const turn of chainTurns(controller.signal)) {
        [commands, lines, total] = [commands + turn.commands, lines + turn.lines, turn.total];
        erased += turn.erased;
        if (turn.broken !== null) return setWalk({ state: "broken", number: turn.broken });
        setWalk({ state: turn.isDone ? "whole" : "at work", ...sums() });
      }
    } catch (error) {
      setWalk({ state: "stopped", ...sums() });
      if (!controller.signal.aborted) tellProblem(error);
    }
  };

  const done = (one: { commands: number; total: number }) => ({ done: one.commands, total: one.total });
  if (!session || !mayUseLog(session.ability, "read")) return null;
  return (
    <Card title={t(($) => $.audit.chain.title)}>
      <div className="grid gap-4">
        <p className="text-ink-muted">{t(($) => $.audit.chain.text)}</p>
        <div role="status">
          {walk.state === "at work" && (
            <ProgressBar
              label={t(($) => $.audit.chain.checking)}
              value={walk.total === 0 ? undefined : walk.commands / walk.total}
              text={t(($) => $.audit.chain.progress, done(walk))}
            />
          )}
          {walk.state === "whole" && (
            <Alert tone="success" title={t(($) => $.audit.chain.whole)}>
              {t(($) => $.audit.chain.wholeText, { count: walk.commands, lines: walk.lines })}{" "}
              {walk.erased > 0 && t(($) => $.audit.chain.erased, { count: walk.erased })}
            </Alert>
          )}
          {walk.state === "stopped" && (
            <Alert tone="info" title={t(($) => $.audit.chain.stopped)}>
              {t(($) => $.audit.chain.stoppedText, done(walk))}
            </Alert>
          )}
          {walk.state === "broken" && (
            <Alert tone="danger" title={t(($) => $.audit.chain.broken)}>
              {t(($) => $.audit.chain.brokenText, { number: walk.number })}
            </Alert>
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          {walk.state === "at work" ? (
            <Button onClick={() => running.current?.abort()}>{t(($) => $.audit.chain.cancel)}</Button>
          ) : (
            <Button icon={<ShieldCheck />} onClick={() => void check()}>
              {walk.state === "none" ? t(($) => $.audit.chain.check) : t(($) => $.audit.chain.again)}
            </Button>
          )}
          <Link to="/security/audit-log" className={buttonClass({ variant: "ghost" })}>
            {t(($) => $.audit.chain.open)}
          </Link>
        </div>
      </div>
    </Card>
  );
}
