import { clockPaths } from "./clock-paths.ts";

const visibleFields = ["number", "title", "clientId", "priority", "assigneeId"] as const;

export type CardField = (typeof visibleFields)[number];

/** What a board answers of a request: what its card shows, and what its steps need. */
export const cardPaths: readonly string[] = [
  "id",
  "kind",
  "version",
  "archivedAt",
  ...visibleFields,
  ...clockPaths,
];
