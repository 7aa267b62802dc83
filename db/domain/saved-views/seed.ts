import { enteredAt } from "#db/domain/seed/dates.ts";
import { type SeedRow, seedId } from "#db/domain/seed/seed-row.ts";
import type { savedViews } from "./saved-views.ts";
import { standardQueries, type StandardView, standardViews, viewsOfClients } from "./standard-views.ts";

type SavedView = SeedRow<(typeof savedViews)["fields"]>;

/** The lists of the help desk, and what each view shows of them. Never change their order: their ids go by it. */
const lists = ["maintenance", "pickup", "displacement", "replacement", "requests"];

const names: Record<StandardView, string> = {
  my_work: "My work",
  unassigned: "Unassigned",
  overdue: "Overdue",
  at_risk: "At risk",
  due_today: "Due today",
  waiting: "Waiting",
  client_open: "Open",
  client_waiting: "Waiting for me",
  client_done: "Done",
};

/** In the order in which they came to be. */
const viewsOf = (list: string): readonly StandardView[] =>
  list === "requests" ? standardViews : standardViews.filter((view) => !viewsOfClients.includes(view));

/** Views for everybody, which are nobody's own. */
export const savedViewRows = (today: string): SavedView[] =>
  lists.flatMap((list, at) =>
    viewsOf(list).map((standard, index) => ({
      id: seedId("savedViews", at * 100 + index + 1),
      createdAt: enteredAt((at * 6 + index) / 1000, today),
      name: names[standard],
      query: standardQueries[standard],
      standard,
      ownerId: null,
      list: `help-desk/${list}`,
      columns: [],
      density: null,
      shared: true,
      isDefault: false,
    })),
  );
