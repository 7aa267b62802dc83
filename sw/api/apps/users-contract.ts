import { userDetail, userList } from "#db/domain/apps/users/users.ts";
import type { users } from "#db/domain/users/users.ts";
import { bodyByDeclaration, contract } from "#sw/api/core/call.ts";
import type { CreateBody } from "#sw/api/records/bodies.ts";
import { appRecord } from "./app-record.ts";
import { listOf, oneOf, removalOf } from "./list-contract.ts";

/** A number may come along; which one a user has is not for the body to say. */
type UserBody = CreateBody<(typeof users)["fields"]> & { id?: number };

export const usersContract = contract({
  users: listOf(userList),
  user: oneOf(userDetail),
  addUser: {
    method: "POST",
    path: "/apps/users",
    body: bodyByDeclaration<UserBody>(),
    answer: appRecord(userDetail),
  },
  removeUser: removalOf(userList),
});
