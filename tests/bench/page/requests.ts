/** How long each of these calls takes, from the page's `fetch` to the parsed answer, in milliseconds. */
export async function timed(calls: readonly Call[], token: string): Promise<number[]> {
  const times: number[] = [];
  for (const { path, method = "GET", body } of calls) {
    const headers = {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      "accept-language": "en",
    };
    const started = performance.now();
    const response = await fetch(path, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const answer: unknown = await response.json();
    times.push(performance.now() - started);
    if (!response.ok)
      throw new Error(`Failed to measure ${method} ${path}: ${response.status} ${JSON.stringify(answer)}.`);
  }
  return times;
}

export type Call = { path: string; method?: "GET" | "POST" | "PATCH"; body?: Record<string, unknown> };
