const underWay = new Set<Promise<unknown>>();

/** Chooses by an answer that is still on its way, after the box was left: a form that is sent meanwhile waits for it. */
export function pick(choosing: Promise<unknown>): void {
  // A value that could not be looked up is not chosen, and the box shows it.
  const settled: Promise<unknown> = choosing.catch(() => undefined).then(() => underWay.delete(settled));
  underWay.add(settled);
}

/** Once everything that was picked is known. */
export const picked = async (): Promise<void> => void (await Promise.all(underWay));
