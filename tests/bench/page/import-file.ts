export type ImportTimes = {
  /** From the call to its answer read, in milliseconds. */
  took: number;
  /** The longest that the page's own thread did nothing else. */
  stall: number;
  /** What a list read by the same page took meanwhile. */
  readP50: number;
  readMax: number;
};

/** Sends a file, reads a list over and over while it is taken, and tells how long all of it took. */
export async function send(path: string, file: string, token: string): Promise<ImportTimes> {
  const authorization = `Bearer ${token}`;
  const reads: number[] = [];
  const stalls: number[] = [];
  const state = { isOver: false };
  const watch = async () => {
    while (!state.isOver) {
      const before = performance.now();
      await new Promise((done) => setTimeout(done, 10));
      stalls.push(performance.now() - before - 10);
    }
  };
  const read = async () => {
    while (!state.isOver) {
      const before = performance.now();
      const answer = await fetch("/api/masters/clients?itemsPerPage=10", { headers: { authorization } });
      await answer.json();
      if (!answer.ok) throw new Error(`Failed to read meanwhile: ${answer.status}.`);
      reads.push(performance.now() - before);
      await new Promise((done) => setTimeout(done, 100));
    }
  };
  const others = Promise.all([watch(), read()]);
  const started = performance.now();
  const answer = await fetch(path, {
    method: "POST",
    headers: { authorization, "content-type": "text/csv", "idempotency-key": crypto.randomUUID() },
    body: file,
  });
  const outcome = await answer.json();
  const took = performance.now() - started;
  state.isOver = true;
  await others;
  if (!answer.ok || outcome.rejectedRows > 0)
    throw new Error(`Failed to import: ${answer.status} ${JSON.stringify(outcome).slice(0, 400)}.`);
  const sorted = reads.toSorted((a, b) => a - b);
  return {
    took,
    stall: Math.max(...stalls),
    readP50: sorted[Math.floor(sorted.length / 2)] ?? 0,
    readMax: sorted.at(-1) ?? 0,
  };
}
