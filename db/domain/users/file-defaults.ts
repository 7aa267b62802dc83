import type { DefaultsOf } from "#db/rules/records/file-defaults.ts";
import { usernameAfter } from "./username.ts";

/** Nobody has a password from a file: who comes with one waits until one is set. */
export const userDefaults: DefaultsOf<"users"> = ({ status, username, email }) => ({
  ...(!status && { status: "pending" }),
  ...(!username && typeof email === "string" && email !== "" ? { username: usernameAfter(email) } : {}),
});
