import type { kanbanBoards, kanbanItems } from "#db/domain/apps/kanban/kanban.ts";
import { addDays } from "#db/rules/machines/days.ts";
import type { SeedRow } from "#db/domain/seed/seed-row.ts";
import { userRows } from "#db/domain/users/seed.ts";

type Board = SeedRow<(typeof kanbanBoards)["fields"]>;
type Item = SeedRow<(typeof kanbanItems)["fields"]>;

type Card = {
  title: string;
  /** Days from today. */
  due: number | null;
  labels: string[];
  /** Users, by their numbers. */
  members: number[];
  comments?: string;
  attachments: number;
  commentsCount: number;
  image?: string;
};

// oxfmt-ignore
const boards: { title: string; cards: Card[] }[] = [
  {
    title: "In Progress",
    cards: [
      { title: "Stage eight computers for the Oran branch", due: 2, labels: ["Staging", "Client"], members: [4, 25], attachments: 3, commentsCount: 5, image: "/images/apps/kanban/desk.svg", comments: "Images are on the bench server. The branch wants the keyboards in French." },
      { title: "Find out why the ward printers stop at night", due: 1, labels: ["Urgent"], members: [4], attachments: 1, commentsCount: 4 },
      { title: "New order in the store room", due: 5, labels: ["Stock"], members: [2, 7, 22], attachments: 0, commentsCount: 2, image: "/images/apps/kanban/shelf.svg" },
      { title: "Write down how loaners are handed out", due: null, labels: ["Documents"], members: [3], attachments: 0, commentsCount: 0 },
    ],
  },
  {
    title: "In Review",
    cards: [
      { title: "Network map of the site office", due: 3, labels: ["Network", "Client"], members: [11, 3], attachments: 2, commentsCount: 3 },
      { title: "Label layout with a larger code", due: 4, labels: ["Documents"], members: [1, 22], attachments: 1, commentsCount: 6, comments: "Scanned from a metre away in poor light: works." },
      { title: "Replacement of the branch server", due: -1, labels: ["Client", "Urgent"], members: [4, 15], attachments: 4, commentsCount: 8 },
    ],
  },
  {
    title: "Done",
    cards: [
      { title: "Return the leased tablets", due: -6, labels: ["Stock"], members: [7], attachments: 1, commentsCount: 1 },
      { title: "Second access point for the meeting room", due: -9, labels: ["Network"], members: [11], attachments: 0, commentsCount: 2 },
      { title: "Retire the old switch of Severn Freight", due: -12, labels: ["Stock", "Network"], members: [7, 2], attachments: 2, commentsCount: 0 },
    ],
  },
];

/** Numbered board by board, from the top. */
export function kanbanItemRows(today: string): Item[] {
  const users = userRows(today);
  return boards
    .flatMap(({ cards }) => cards)
    .map(({ due, members, comments = null, image = null, ...card }, index) => ({
      id: String(index + 1),
      createdAt: `${addDays(today, index - 30)}T08:00:00.000Z`,
      ...card,
      dueDate: due === null ? null : addDays(today, due),
      members: members.map((number) => ({
        img: users[number - 1]?.avatar ?? null,
        name: users[number - 1]?.fullName ?? "",
      })),
      comments,
      image,
    }));
}

export function kanbanBoardRows(today: string): Board[] {
  let before = 0;
  return boards.map(({ title, cards }, index) => ({
    id: String(index + 1),
    createdAt: `${addDays(today, -60)}T08:0${index}:00.000Z`,
    title,
    itemsIds: cards.map(() => String(++before)),
    position: index + 1,
  }));
}
