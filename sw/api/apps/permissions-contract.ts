import * as z from "zod/mini";
import {
  permissionDetail,
  permissionList,
  type permissions,
} from "#db/domain/apps/permissions/permissions.ts";
import { bodyByDeclaration, contract, count } from "#sw/api/core/call.ts";
import type { CreateBody, UpdateBody } from "#sw/api/records/bodies.ts";
import { appShape } from "./app-record.ts";
import { listOf, removalOf } from "./list-contract.ts";

type Fields = (typeof permissions)["fields"];

const detail = { ...appShape(permissionDetail), version: count };

export const permissionsContract = contract({
  permissions: listOf(permissionList),
  permission: {
    method: "GET",
    path: "/apps/permissions/:id",
    answer: z.strictObject({
      ...detail,
      affects: z.strictObject({ roles: z.array(z.string()), people: count }),
    }),
  },
  addPermission: {
    method: "POST",
    path: "/apps/permissions",
    body: bodyByDeclaration<CreateBody<Fields>>(),
    answer: z.strictObject(detail),
  },
  changePermission: {
    method: "PATCH",
    path: "/apps/permissions/:id",
    body: bodyByDeclaration<UpdateBody<Fields>>(),
    answer: z.strictObject(detail),
  },
  removePermission: removalOf(permissionList),
});
