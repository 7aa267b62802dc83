import { expect, test } from "vitest";
import { savedViewRows } from "#db/domain/saved-views/seed.ts";
import { type StandardView, viewsOfClients } from "#db/domain/saved-views/standard-views.ts";
import { requests } from "#db/domain/requests/requests.ts";
import { builtInRoles } from "#db/domain/roles/registry.ts";
import { abilityOf } from "#db/rules/ability.ts";
import { resourceSource } from "#src/records/list-source.ts";
import { isViewFor } from "#src/records/views/load-views.ts";
import type { SavedView } from "#src/records/views/saved-view.ts";

const source = resourceSource(requests);
const views = savedViewRows("2026-11-24").filter(({ list }) => list === "help-desk/requests");

const viewsFor = (role: keyof typeof builtInRoles) =>
  views
    .filter((view) => isViewFor(source, abilityOf(builtInRoles[role].rules), view as unknown as SavedView))
    .map(({ standard }) => standard as StandardView);

test.each(["client_contact", "client_manager"] as const)(
  "the list of requests has the views of clients for the %s, and none by what he may not see",
  (role) => {
    expect(viewsFor(role)).toEqual(viewsOfClients);
  },
);

test.each(["author", "maintainer", "editor"] as const)(
  "the %s, who reads how the work stands, has those of the staff alone",
  (role) => {
    expect(viewsFor(role).filter((view) => viewsOfClients.includes(view))).toEqual([]);
    expect(viewsFor(role)).toContain("overdue");
  },
);
