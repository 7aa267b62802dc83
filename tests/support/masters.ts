import { expect } from "vitest";
import { declarations } from "#db/schema/registry.ts";
import { type Answer, type Asking, type Item, newApi, signIn } from "./api.ts";
import { sample } from "./sample.ts";

type Body = Record<string, unknown>;

/** The master lists for an administrator, with two clients; each call says what the API must have answered. */
export async function twoClients() {
  const api = newApi();
  const admin = await signIn(api, "admin");
  const { request } = admin;
  const made = async (list: string, body: Body): Promise<Item> => {
    const answer = await request("POST", `/api/masters/${list}`, body);
    expect([list, answer.status, answer.body.issues]).toEqual([list, 201, undefined]);
    return answer.body;
  };
  const at = (list: string, id: string) => `/api/${list.includes("/") ? list : `masters/${list}`}/${id}`;
  const read = async (list: string, id: string): Promise<Item> => (await request("GET", at(list, id))).body;
  const change = async (list: string, id: string, patch: Body): Promise<Answer> =>
    request("PATCH", at(list, id), { ...patch, version: (await read(list, id)).version });
  const remove = (list: string, id: string) => request("DELETE", at(list, id));
  const lastChange = async (list: string, id: string) =>
    (await request("GET", `${at(list, id)}/history`)).body.items[0];
  const client = await made("clients", await sample(request, declarations.clients, 1));
  const other = await made("clients", await sample(request, declarations.clients, 2));
  return { api, request, made, read, change, remove, lastChange, client, other };
}

/** What a support offer has to have: here it is the default one. */
export async function defaultPolicyId(request: Asking): Promise<string | undefined> {
  const { items } = (await request("GET", "/api/masters/sla-policies?isDefault=true")).body;
  return items[0]?.id;
}

/** The issues of an answer: their paths and codes. */
export const refused = ({ body }: Answer) => (body.issues ?? []).map(({ path, code }) => [path, code]);
