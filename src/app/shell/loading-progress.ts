// The specification's numbers (sections 4 and 9): from 10, with a buffer of 20 before it, a random step every 800 ms, held
// at 82 once past 80, gone 300 ms after 100.
const nearly = 80;
const waitingPercent = 82;
export const step = 800;
export const linger = 300;

/** In percent: how far the page that is being loaded seems to be, and the paler buffer before it. */
export type LoadingProgress = { done: number; buffer: number };

export const startedLoading: LoadingProgress = { done: 10, buffer: 20 };
export const resolved: LoadingProgress = { done: 100, buffer: 100 };

/** One random step further: nobody knows how far a page is, only that it is not there. */
export function grown({ done, buffer }: LoadingProgress, random = Math.random()): LoadingProgress {
  const advanced = done + 5 + random * 10;
  const next = advanced > nearly ? waitingPercent : advanced;
  return { done: next, buffer: Math.min(100, Math.max(next, buffer + 6 + random * 10)) };
}
