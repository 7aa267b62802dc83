import { enteredAt } from "#db/domain/seed/dates.ts";
import { type SeedRow, seedId } from "#db/domain/seed/seed-row.ts";
import type { savedViews } from "./saved-views.ts";
import { type StandardView, standardViews } from "./standard-views.ts";

type SavedView = SeedRow<(typeof savedViews)["fields"]>;

/** The lists of the help desk, and what each view shows of them. Never change their order: their ids go by it. */
const lists = ["maintenance", "pickup", "displacement", "replacement", "requests"];

const queries: Record<StandardView, { name: string; query: string }> = {
  my_work: { name: "My work", query: "assigneeId=me&status=open" },
  unassigned: { name: "Unassigned", query: "assigneeId.missing=true&status=open" },
  overdue: { name: "Overdue", query: "dueBy.to=now" },
  at_risk: { name: "At risk", query: "dueBy.from=now&riskAt.to=now" },
  due_today: { name: "Due today", query: "dueBy.from=today&dueBy.to=today" },
  waiting: { name: "Waiting", query: "status=pending" },
};

/** Views for everybody, which are nobody's own. */
export const savedViewRows = (today: string): SavedView[] =>
  lists.flatMap((list, at) =>
    standardViews.map((standard, index) => ({
      id: seedId("savedViews", at * 100 + index + 1),
      createdAt: enteredAt((at * standardViews.length + index) / 1000, today),
      ...queries[standard],
      standard,
      ownerId: null,
      list: `help-desk/${list}`,
      columns: [],
      density: null,
      shared: true,
      isDefault: false,
    })),
  );
