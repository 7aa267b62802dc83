/** How long each of these calls takes, from the page's `fetch` to the parsed answer, in milliseconds. */
export async function timed(calls: readonly Call[], token: string): Promise<number[]> {
  const times: number[] = [];
  for (const call of calls) {
    const started = performance.now();
    const check = await send(call, token);
    times.push(performance.now() - started);
    check();
  }
  return times;
}

/** How long each group takes whose calls are sent at once, until the last answer of it is parsed. */
export async function timedTogether(groups: readonly (readonly Call[])[], token: string): Promise<number[]> {
  const times: number[] = [];
  for (const calls of groups) {
    const started = performance.now();
    const checks = await Promise.all(calls.map((call) => send(call, token)));
    times.push(performance.now() - started);
    for (const check of checks) check();
  }
  return times;
}

async function send({ path, method = "GET", body }: Call, token: string): Promise<() => void> {
  const headers = {
    authorization: `Bearer ${token}`,
    "content-type": "application/json",
    "accept-language": "en",
  };
  const response = await fetch(path, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const answer: unknown = await response.json();
  return () => {
    if (!response.ok)
      throw new Error(`Failed to measure ${method} ${path}: ${response.status} ${JSON.stringify(answer)}.`);
  };
}

export type Call = { path: string; method?: "GET" | "POST" | "PATCH"; body?: Record<string, unknown> };
