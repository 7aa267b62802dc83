import * as of from "#db/schema/field.ts";
import { defineResource } from "#db/schema/resource.ts";

// What the profile shows beside the person himself: teams, projects and people that he works with.

const faces = () => of.rows({ avatar: of.text(200), name: of.text(80) });
const chips = () =>
  of.rows({ title: of.text(40), color: of.choice(["primary", "success", "warning", "error", "info"]) });
const count = () => of.integer(0, 1_000_000);
const withoutList = { search: [], filters: [], sort: [], unique: [] };

export const profileTeams = defineResource({
  name: "profileTeams",
  subject: "Page",
  fields: {
    title: of.text(80),
    avatar: of.text(200),
    extraMembers: count(),
    avatarGroup: faces(),
    description: of.text(300),
    chips: chips(),
  },
  label: ["title"],
  columns: ["title", "extraMembers"],
  ...withoutList,
});

export const profileProjects = defineResource({
  name: "profileProjects",
  subject: "Page",
  fields: {
    title: of.text(80),
    client: of.text(80),
    description: of.text(300),
    comments: count(),
    totalTask: count(),
    completedTask: count(),
    tasks: count(),
    hours: of.text(10),
    budget: of.money(),
    budgetSpent: of.money(),
    deadline: of.date(),
    startDate: of.date(),
    members: count(),
    chipColor: of.choice(["success", "warning", "error"]),
    avatar: of.text(200),
    avatarGroup: faces(),
  },
  label: ["title"],
  columns: ["title", "client", "deadline"],
  ...withoutList,
});

/** How the call for the profile gives a project. */
export const profileProjectForm = {
  resource: profileProjects,
  wire: { budget: "amountText", budgetSpent: "amountText" },
} as const;

export const profileConnections = defineResource({
  name: "profileConnections",
  subject: "Page",
  fields: {
    name: of.text(80),
    avatar: of.text(200),
    designation: of.text(80),
    isFriend: of.flag(),
    isConnected: of.flag(),
    tasks: count(),
    projects: count(),
    connections: count(),
    chips: chips(),
  },
  label: ["name"],
  columns: ["name", "designation"],
  ...withoutList,
});
