const prefix = "offdesk-run/";

/**
 * Does the work of a run while no other tab does it, and gives its result; null where another tab is at it. The browser takes
 * the lock from a tab that is closed, killed or put aside, which is how the others know that the run was interrupted.
 */
export function whileLocked<T>(run: string, work: () => Promise<T>): Promise<T | null> {
  return navigator.locks.request(`${prefix}${run}`, { ifAvailable: true }, (lock) =>
    lock === null ? null : work(),
  );
}

/** Resolves as soon as no tab works on the run; rejects when the signal ends the wait. */
export async function untilFree(run: string, signal: AbortSignal): Promise<void> {
  await navigator.locks.request(`${prefix}${run}`, { mode: "shared", signal }, () => {});
}

/** Whether a tab works on the run at this moment. */
export async function isWorkedOn(run: string): Promise<boolean> {
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name, mode }) => name === `${prefix}${run}` && mode === "exclusive");
}
