import * as of from "#db/schema/field.ts";
import { defineResource } from "#db/schema/resource.ts";
import type { AppList } from "#db/domain/apps/app-list.ts";

/** What the analytics dashboard shows as running. */
export const projects = defineResource({
  name: "projects",
  subject: "Page",
  fields: {
    logo: of.text(200),
    name: of.text(120),
    project: of.text(120),
    leader: of.text(120),
    progress: of.integer(0, 100),
    hours: of.text(10),
    /** Pictures of the first members; `extraMembers` are those without one here. */
    team: of.tags(),
    extraMembers: of.optional(of.integer(1, 1000)),
  },
  label: ["name"],
  columns: ["name", "project", "leader", "team", "progress", "hours"],
  search: ["name", "leader", "project"],
  filters: [],
  sort: ["project", "leader", "progress"],
  unique: [],
});

export const projectList = {
  resource: projects,
  call: "dashboard/analytics/projects",
  page: "/dashboards/analytics",
  items: "projects",
  total: "totalProjects",
  tellsPage: true,
  sortKeys: { project: "project", leader: "leader", progress: "progress" },
  filters: {},
  wire: {},
  unseen: [],
  optional: ["extraMembers"],
  one: [],
} as const satisfies AppList;
