/** Views that the product comes with: each is called so in the reader's language, until somebody renames it. In the order of the tabs. */
export const standardViews = ["my_work", "unassigned", "overdue", "at_risk", "due_today", "waiting"] as const;

export type StandardView = (typeof standardViews)[number];

/** What each of them shows of the lists of the help desk, as addresses have it. */
export const standardQueries: Readonly<Record<StandardView, string>> = {
  my_work: "assigneeId=me&status=open",
  unassigned: "assigneeId.missing=true&status=open",
  overdue: "lateAt.to=now",
  at_risk: "lateAt.from=now&riskAt.to=now",
  due_today: "dueBy.from=today&dueBy.to=today",
  waiting: "status=pending",
};
