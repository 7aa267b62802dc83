/** Does something with each of many, in order, and may let others have their turn in between. */
export type Pace = <T, R>(items: readonly T[], each: (item: T, index: number) => R) => Promise<R[]>;

/** All in one go: for as many as a person chooses by hand. */
export const atOnce: Pace = async (items, each) => items.map(each);

/** Milliseconds that work keeps its thread before others get their turn: two frames of a screen. */
const turn = 32;

/**
 * Work on thousands of records that lets the thread's other requests through: after each turn it awaits `pause`, which has to ask
 * the store something, for nothing else may be awaited inside a transaction. `report` hears how many were done since the last turn.
 */
export const inTurns =
  (pause: () => Promise<void>, report: (done: number) => void): Pace =>
  async (items, each) => {
    const results: ReturnType<typeof each>[] = [];
    let since = performance.now();
    let untold = 0;
    for (const [index, item] of items.entries()) {
      results.push(each(item, index));
      untold++;
      if (performance.now() - since < turn) continue;
      report(untold);
      untold = 0;
      await pause();
      since = performance.now();
    }
    report(untold);
    return results;
  };
