import { appendFileSync } from "node:fs";

/** What became of work whose browser was killed. */
export type Kind = "answered" | "doneUnanswered" | "notDone";

type Outcome = { work: string; killed: number } & Record<Kind, number>;

/** `npm run faults` adds up what its runs append to this file. */
const resultsFile = process.env["KILL_RESULTS"];

/** Counts by kind of work what became of it; `save` prints that as a table. */
export function killOutcomes(works: readonly string[]) {
  const outcomes = new Map<string, Outcome>(
    works.map((work) => [work, { work, killed: 0, answered: 0, doneUnanswered: 0, notDone: 0 }]),
  );
  return {
    tell(work: string, kind: Kind): void {
      const outcome = outcomes.get(work);
      if (!outcome) return;
      outcome.killed++;
      outcome[kind]++;
    },
    save(): void {
      const all = [...outcomes.values()];
      for (const { work, killed, answered, doneUnanswered, notDone } of all)
        console.log(
          `${work}: killed ${killed}, answered before ${answered}, done unanswered ${doneUnanswered}, not done ${notDone}`,
        );
      for (const outcome of all) append(outcome);
    },
  };
}

/** Work that is looked at as a whole after each kill: it was as it should be so many times. */
export const noteKills = (work: string, killed: number): void => append({ work, killed });

function append(outcome: object): void {
  if (resultsFile) appendFileSync(resultsFile, `${JSON.stringify(outcome)}\n`);
}
