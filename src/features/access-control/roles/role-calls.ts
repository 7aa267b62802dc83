import { declarations, type RowOf } from "#db/schema/registry.ts";
import { call, type CallOptions } from "#src/api/call.ts";
import { client } from "#src/api/client.ts";
import type { AnswerOf } from "#sw/api/core/call.ts";
import type { rightsContract } from "#sw/api/roles/contract.ts";

type Calls = typeof rightsContract;

export type RoleRow = RowOf<"roles">;
export type RoleMembers = AnswerOf<Calls["members"]>["items"][number];
export type Member = RoleMembers["people"][number];
export type RightsAnswer = AnswerOf<Calls["checkRights"]>;

/** All roles, the built-in ones first, and who has them. */
export async function loadRoles() {
  const [{ items }, members] = await Promise.all([
    client(declarations.roles).list({ itemsPerPage: -1, sortBy: "code", orderBy: "asc" }),
    call<Calls["members"]>("GET", "/security/roles/members"),
  ]);
  const roles: RoleRow[] = items.toSorted((one, other) => Number(other.builtIn) - Number(one.builtIn));
  return { roles, members: members.items };
}

export async function loadRole(id: string) {
  const [role, all] = await Promise.all([client(declarations.roles).get(id), loadRoles()]);
  return { role, ...all };
}

export type RolesLoaded = Awaited<ReturnType<typeof loadRoles>>;

export const askRights = (body: NonNullable<CallOptions<Calls["checkRights"]>["body"]>) =>
  call<Calls["checkRights"]>("POST", "/security/roles/check", { body });

export const membersWith = (members: readonly RoleMembers[], code: string): readonly Member[] =>
  members.find((one) => one.code === code)?.people ?? [];
