import { openForClient } from "#db/domain/requests/client-home.ts";

/** Views that the product comes with: each is called so in the reader's language, until somebody renames it. In the order of the tabs. */
export const standardViews = [
  "my_work",
  "unassigned",
  "overdue",
  "at_risk",
  "due_today",
  "waiting",
  "client_open",
  "client_waiting",
  "client_done",
] as const;

export type StandardView = (typeof standardViews)[number];

/** Those for people at a client's, by what they are told of the work. They stand on the list of all requests alone. */
export const viewsOfClients: readonly StandardView[] = ["client_open", "client_waiting", "client_done"];

/** What each of them shows of the lists of the help desk, as addresses have it. */
export const standardQueries: Readonly<Record<StandardView, string>> = {
  my_work: "assigneeId=me&status=open",
  unassigned: "assigneeId.missing=true&status=open",
  overdue: "lateAt.to=now",
  at_risk: "lateAt.from=now&riskAt.to=now",
  due_today: "dueBy.from=today&dueBy.to=today",
  waiting: "status=pending",
  client_open: new URLSearchParams(openForClient.map((status) => ["publicStatus", status])).toString(),
  // Somebody has a question to them, or the work is done and they have not said so.
  client_waiting: "publicStatus=waiting&publicStatus=done&closedAt.missing=true",
  client_done: "publicStatus=done",
};
