import { userDetail, userList } from "#db/domain/apps/users/users.ts";
import { contract } from "#sw/api/core/call.ts";
import { appRecord } from "./app-record.ts";
import { listOf, oneOf, removalOf } from "./list-contract.ts";

export const usersContract = contract({
  users: listOf(userList),
  user: oneOf(userDetail),
  addUser: { method: "POST", path: "/apps/users", answer: appRecord(userDetail) },
  removeUser: removalOf(userList),
});
