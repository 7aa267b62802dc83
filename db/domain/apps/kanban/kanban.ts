import * as of from "#db/schema/field.ts";
import { defineResource } from "#db/schema/resource.ts";

const { optional } = of;

/** Each stands on one board, which names it in its `itemsIds`. */
export const kanbanItems = defineResource({
  name: "kanbanItems",
  subject: "Kanban",
  fields: {
    title: of.text(200),
    dueDate: optional(of.date()),
    labels: of.tags(),
    members: of.rows({ img: optional(of.text(200)), name: of.text(120) }),
    comments: optional(of.longText(5000)),
    attachments: of.withInitial(of.integer(0, 1_000_000), 0),
    commentsCount: of.withInitial(of.integer(0, 1_000_000), 0),
    image: optional(of.text(200)),
  },
  label: ["title"],
  columns: ["title", "dueDate", "labels", "attachments", "commentsCount"],
  search: ["title"],
  filters: ["labels"],
  sort: [],
  unique: [],
});

export const kanbanBoards = defineResource({
  name: "kanbanBoards",
  subject: "Kanban",
  fields: {
    title: of.text(80),
    itemsIds: of.refs("kanbanItems", { max: 100_000 }),
    position: of.integer(1, 1_000_000),
  },
  label: ["title"],
  columns: ["title", "position"],
  search: ["title"],
  filters: [],
  sort: ["position"],
  unique: [["title"]],
});

/** Boards stand in their order: its numbers are not given. */
export const boardForm = { resource: kanbanBoards, unseen: ["position"] } as const;
