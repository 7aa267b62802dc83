import type { Database } from "./database.ts";
import type { OpeningFault } from "#db/schema/opening-fault.ts";
import { OpeningError } from "#db/store/opening-error.ts";

/** What an opening waits for: requests meanwhile are answered with it, and the opening goes on by itself. */
export type Blocker = {
  meet: (why: OpeningFault) => void;
  why: () => OpeningFault | null;
  /** What the opening comes to, or why that takes its time. */
  orElse: (opening: Promise<Database>) => Promise<Database>;
};

export function newBlocker(): Blocker {
  let met: OpeningFault | null = null;
  let tell = () => {};
  const reported = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const refuse = (): never => {
    throw new OpeningError(met ?? "database_unavailable");
  };
  return {
    meet: (why) => {
      met = why;
      tell();
    },
    why: () => met,
    orElse: (opening) => Promise.race([opening, reported.then(refuse)]),
  };
}
