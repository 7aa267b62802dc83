import { useRef, useState } from "react";
import { resources } from "#db/schema/registry.ts";
import { mendTable } from "#src/api/device.ts";
import { loadWordsOf } from "#src/app/words.ts";
import { useTellProblem } from "#src/records/problems/use-tell-problem.ts";
import { useWhileMounted } from "#src/ui/use-while-mounted.ts";
import { checkDatabase, type DatabaseHealth } from "./check-database.ts";

type HealthState =
  | { step: "idle" }
  | { step: "checking"; done: number }
  | { step: "mending" }
  | { step: "done"; health: DatabaseHealth; mended: number };

/** A check of the database, and what can be mended. */
export function useHealth() {
  const tellProblem = useTellProblem();
  const [state, setState] = useState<HealthState>({ step: "idle" });
  const running = useRef<AbortController>(null);
  useWhileMounted(async (signal) => signal.addEventListener("abort", () => running.current?.abort()));

  const check = async (mended = 0) => {
    const controller = new AbortController();
    running.current = controller;
    setState({ step: "checking", done: 0 });
    try {
      const report = (done: number) => setState({ step: "checking", done });
      const health = await checkDatabase({ signal: controller.signal, report });
      // A finding names its field.
      const lists = new Set(health.findings.map(({ resource }) => resource));
      await loadWordsOf(...resources.filter(({ name }) => lists.has(name)));
      setState({ step: "done", health, mended });
    } catch (error) {
      setState({ step: "idle" });
      if (!controller.signal.aborted) tellProblem(error, "health");
    }
  };

  const mend = async (tables: readonly string[]) => {
    setState({ step: "mending" });
    try {
      for (const table of tables) await mendTable(table);
      await check(tables.length);
    } catch (error) {
      setState({ step: "idle" });
      tellProblem(error, "health");
    }
  };

  return { state, check, mend, stop: () => running.current?.abort() };
}
