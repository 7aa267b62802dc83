import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { health } from "#src/api/health.ts";
import { noteWrite } from "./save-state.ts";

export type Progress = { done: number; total: number };

/**
 * What to do on every write: read the shown pages again, whoever wrote, in whatever tab; and how far the first run's sample
 * data is, null once it is there.
 */
export function useLive(): { onWrite: () => void; seeding: Progress | null } {
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
    const follow = async () => {
      noteWrite();
      if (!seeded) await ask();
      await router.invalidate();
    };
    return { look: ask, onWrite: oneAtATime(follow) };
  });
  // The first run may be on its way already, and say nothing more until its next step.
  useEffect(() => void look(), [look]);
  return { onWrite, seeding };
}

/** Writes come in bursts: while one is being followed, all the others are followed by one more run. */
function oneAtATime(work: () => Promise<void>): () => void {
  let running = false;
  let again = false;
  const run = async () => {
    running = true;
    do {
      again = false;
      await work().catch(() => {});
    } while (again);
    running = false;
  };
  return () => {
    if (running) again = true;
    else void run();
  };
}
