import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { health } from "#src/api/health.ts";
import { noteWrite } from "./save-state.ts";

export type Progress = { done: number; total: number };

/**
 * Reads the shown pages again when records were written, in this tab, in another one or by the worker; gives back how
 * far the first run's sample data is, null once it is there. An effect: it listens to the database, which is loaded here
 * and not with the login page.
 */
export function useLive(): Progress | null {
  const router = useRouter();
  const [seeding, setSeeding] = useState<Progress | null>(null);

  useEffect(() => {
    let gone = false;
    let stop = () => {};
    let seeded = false;
    const look = async () => {
      const answer = await health().catch(() => null);
      if (!answer || gone) return;
      seeded = answer.seeded;
      setSeeding(seeded ? null : answer.seeding);
    };
    const follow = oneAtATime(async () => {
      noteWrite();
      if (!seeded) await look();
      await router.invalidate();
    });
    const start = async () => {
      const { watchWrites } = await import("./live.ts");
      const unwatch = await watchWrites(follow);
      if (gone) unwatch();
      else stop = unwatch;
    };
    void look();
    // A database that does not open is told by the calls.
    start().catch(() => {});
    return () => {
      gone = true;
      stop();
    };
  }, [router]);

  return seeding;
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
