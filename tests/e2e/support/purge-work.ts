import type { Page } from "playwright/test";
import { call, type Call } from "./api.ts";
import { changePastApp } from "./database.ts";

const clients = "/masters/clients";

/** Three clients with a note each, which were put away so long ago that they may be deleted for good. */
export async function purgeOfThree(page: Page, token: string, round: number): Promise<Call> {
  const ask = async (method: string, path: string, body?: object): Promise<Record<string, unknown>> => {
    const answer = await call(page, { method, path, token, ...(body && { body }) });
    if (answer.status >= 300)
      throw new Error(`Failed: ${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const { items } = await ask("GET", "/masters/segments?itemsPerPage=1");
  const [segment] = items as { id: string }[];
  const ids: string[] = [];
  for (const part of ["A", "B", "C"]) {
    const code = `P${round}${part}`;
    const client = { code, legalName: `Killed ${code}`, clientType: "company", segmentId: segment?.id };
    const id = String((await ask("POST", clients, client))["id"]);
    await ask("POST", `${clients}/${id}/notes`, { text: `Of ${code}` });
    await ask("POST", `${clients}/${id}/archive`, { version: 1 });
    ids.push(id);
  }
  // No test moves the clock of a worker.
  await changePastApp(page, "clients", ids, { archivedAt: "2015-01-01T00:00:00.000Z" });
  await ask("POST", "/me/confirm-password", { password: "admin" });
  return { method: "POST", path: `${clients}/bulk`, body: { ids, purge: true } };
}
