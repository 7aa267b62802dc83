import { call } from "#src/api/call.ts";
import type { AnswerOf, BodyOf } from "#sw/api/core/call.ts";
import type { permissionsContract } from "#sw/api/apps/permissions-contract.ts";

type Calls = typeof permissionsContract;

export type Permission = AnswerOf<Calls["permission"]>;
type Values = BodyOf<Calls["addPermission"]>;

export const loadPermission = (id: string) =>
  call<Calls["permission"]>("GET", `/apps/permissions/${encodeURIComponent(id)}`);

/** Changes it, or makes a new one where there is none yet. */
export const savePermission = (permission: Permission | null, values: Values, key: string) =>
  permission
    ? call<Calls["changePermission"]>("PATCH", `/apps/permissions/${permission.id}`, {
        body: { ...values, version: permission.version },
        key,
      })
    : call<Calls["addPermission"]>("POST", "/apps/permissions", { body: values, key });

export const removePermission = (id: number) =>
  call<Calls["removePermission"]>("DELETE", `/apps/permissions/${id}`);
