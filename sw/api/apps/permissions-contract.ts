import { permissionList } from "#db/domain/apps/permissions/permissions.ts";
import { contract } from "#sw/api/core/call.ts";
import { listOf } from "./list-contract.ts";

export const permissionsContract = contract({ permissions: listOf(permissionList) });
