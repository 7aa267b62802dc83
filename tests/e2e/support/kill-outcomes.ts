import { appendFileSync } from "node:fs";

/** What became of work whose browser was killed. */
export type Kind = "answered" | "doneUnanswered" | "notDone";

type Outcome = { work: string; killed: number } & Record<Kind, number>;

/** `npm run faults` adds up what its runs append to this file. */
const resultsFile = process.env["KILL_RESULTS"];

/** The spans with which its runs before ended. */
const spansBefore: Readonly<Record<string, number>> = JSON.parse(process.env["KILL_SPANS"] ?? "{}");

/**
 * Counts by kind of work what became of it; `save` tells it. Each begins with so many milliseconds in which it is killed, and
 * gets more where it was not done by then, fewer where it was answered: on any machine the kills come to lie around its end.
 */
export function killOutcomes(spans: Readonly<Record<string, number>>) {
  const outcomes = new Map<string, Outcome & { span: number }>(
    Object.entries(spans).map(([work, span]) => [
      work,
      { work, span: spansBefore[work] ?? span, killed: 0, answered: 0, doneUnanswered: 0, notDone: 0 },
    ]),
  );
  return {
    /** How many milliseconds it took where nothing killed it: kills come before its end more often than after it. */
    took(work: string, milliseconds: number): void {
      const outcome = outcomes.get(work);
      if (outcome && spansBefore[work] === undefined) outcome.span = milliseconds * 1.7;
    },
    /** When to kill it, in milliseconds from its beginning. */
    moment: (work: string): number => Math.random() * (outcomes.get(work)?.span ?? 0),
    tell(work: string, kind: Kind): void {
      const outcome = outcomes.get(work);
      if (!outcome) return;
      outcome.killed++;
      outcome[kind]++;
      outcome.span *= kind === "notDone" ? 1.4 : 0.8;
    },
    save(): void {
      for (const outcome of outcomes.values()) {
        console.log(JSON.stringify(outcome));
        append(outcome);
      }
    },
  };
}

/** Work that is looked at as a whole after each kill: it was as it should be so many times. */
export const noteKills = (work: string, killed: number): void => append({ work, killed });

function append(outcome: object): void {
  if (resultsFile) appendFileSync(resultsFile, `${JSON.stringify(outcome)}\n`);
}
