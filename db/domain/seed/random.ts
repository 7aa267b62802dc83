/** A small generator of random numbers from a fixed seed (mulberry32): the sample data is the same on every device. */
export type Random = {
  /** From 0 up to, and not including, 1. */
  next: () => number;
  /** A whole number from `min` to `max`, both included. */
  between: (min: number, max: number) => number;
  pick: <T>(from: readonly T[]) => T;
  chance: (probability: number) => boolean;
};

export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick: (from) => {
      const picked = from[between(0, from.length - 1)];
      if (picked === undefined)
        throw new Error("Failed to pick: the list is empty. Give it at least one entry.");
      return picked;
    },
  };
}
