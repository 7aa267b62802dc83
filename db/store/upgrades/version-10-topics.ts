import type { StoredEntry } from "./version.ts";

/**
 * Commands of before are found in the log by the list that their call was about, as far as their name says it (`PATCH clients/:id`),
 * and as undone, where they undo another one.
 */
export function withTopics(command: StoredEntry): StoredEntry {
  if (command["topics"] !== undefined) return command;
  const name = typeof command["name"] === "string" ? command["name"] : "";
  const [, method = "", list = ""] = /^(\w+) ([\w-]+)/.exec(name) ?? [];
  const action = name.includes("/import") ? "import" : actions[method];
  const topics = [
    ...(list === "" ? [] : [`list/${list}`]),
    ...(action ? [action] : []),
    ...(command["undoes"] === undefined ? [] : ["undo"]),
  ];
  return { ...command, topics };
}

/** By the method of the call, or the action that older names begin with. */
const actions: Partial<Record<string, string>> = {
  POST: "create",
  PATCH: "update",
  PUT: "update",
  DELETE: "delete",
  create: "create",
  update: "update",
  delete: "delete",
  archive: "archive",
  restore: "restore",
  merge: "merge",
  transition: "transition",
};
