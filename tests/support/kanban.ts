import { expect } from "vitest";
import { signIn } from "./api.ts";
import { newAppsApi } from "./apps.ts";

type Board = { id: number; title: string; itemsIds: number[] };
type Card = { id: number; title: string; [field: string]: unknown };
type Kanban = { boards: Board[]; items: Card[] };

export const kanbanCall = "/api/apps/kanban";

/** The agent at the sample boards. */
export async function kanbanBoard() {
  const api = newAppsApi();
  const { request, token, user } = await signIn(api, "agent");
  const get = async (): Promise<Kanban> => (await request("GET", kanbanCall)).body as unknown as Kanban;
  const put = (path: string, body: unknown) => request("PUT", `${kanbanCall}/${path}`, body);
  /** A call as a browser gets it: an error of the network is no answer. */
  const post = async (path: string, body: unknown, key: string = crypto.randomUUID()): Promise<Response> =>
    api.fetch(
      new Request(`http://localhost${kanbanCall}/${path}`, {
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "idempotency-key": key },
        body: JSON.stringify(body),
      }),
    );
  const lines = async () => (await api.store.open()).changes.toArray();
  return { api, request, user, get, put, post, lines };
}

/** The items, board by board. */
export const itemIdsInOrder = ({ boards }: Kanban): number[] => boards.flatMap(({ itemsIds }) => itemsIds);
export const sorted = (ids: readonly number[]) => ids.toSorted((one, two) => one - two);

export function expectNetworkError(response: Response): void {
  expect({ type: response.type, status: response.status }).toEqual({ type: "error", status: 0 });
}
