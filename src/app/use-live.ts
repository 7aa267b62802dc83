import { type RegisteredRouter, useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { health } from "#src/api/health.ts";
import type { Concerns } from "./live-signal.tsx";
import { noteWrite } from "./save-state.ts";

type OpenMatch = RegisteredRouter["state"]["matches"][number];

export type Progress = { done: number; total: number };

/**
 * `onWrite` loads the open pages that a write concerns again, whoever wrote, in whatever tab; `seeding` is the
 * progress of the first run's sample data, null once it is there.
 */
export function useLive(): { onWrite: (concerned: Concerns) => void; seeding: Progress | null } {
  const router = useRouter();
  const [seeding, setSeeding] = useState<Progress | null>(null);
  const [{ look, onWrite }] = useState(() => {
    let seeded = false;
    const ask = async () => {
      const answer = await health().catch(() => null);
      if (!answer) return;
      seeded = answer.seeded;
      setSeeding(answer.seeding ?? null);
    };
    const follow = async (writes: readonly Concerns[]) => {
      noteWrite();
      if (!seeded) await ask();
      const filter = ({ routeId, staticData, params }: OpenMatch) => {
        const hasLoader = router.routesById[routeId].options.loader !== undefined;
        return writes.some((concerned) => concerned({ staticData, params, hasLoader }));
      };
      // A page that is on its way may have read what it shows before the write.
      if (router.state.isLoading || router.state.matches.some(filter)) await router.invalidate({ filter });
    };
    return { look: ask, onWrite: oneAtATime(follow) };
  });
  // The first run may be on its way already, and say nothing more until its next step.
  useEffect(() => void look(), [look]);
  return { onWrite, seeding };
}

/** Writes come in bursts: while one is being followed, all the others are followed by one more run. */
function oneAtATime<T>(work: (waiting: readonly T[]) => Promise<void>): (one: T) => void {
  let running = false;
  let waiting: T[] = [];
  const run = async () => {
    running = true;
    while (waiting.length > 0) {
      const these = waiting;
      waiting = [];
      await work(these).catch(() => {});
    }
    running = false;
  };
  return (one) => {
    waiting.push(one);
    if (!running) void run();
  };
}
