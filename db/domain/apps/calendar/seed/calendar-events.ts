import type { calendarEvents } from "#db/domain/apps/calendar/calendar-events.ts";
import { addDays } from "#db/rules/machines/days.ts";
import type { SeedRow } from "#db/domain/seed/seed-row.ts";

type Event = SeedRow<(typeof calendarEvents)["fields"]>;
type Category = Event["extendedProps"]["calendar"];

/** Days from today; without times it lasts all day, until the last of these days. */
// oxfmt-ignore
const all: [title: string, category: Category, first: number, last: number, from?: string, until?: string][] = [
  ["Stock-take of the store room", "Business", -9, -9, "08:00", "12:30"],
  ["Congé de Solène", "Holiday", -6, -3],
  ["Fibre works, Hydra", "ETC", -2, -1, "23:00", "03:00"],
  ["Dentist", "Personal", -1, -1, "15:30", "16:15"],
  ["Week begins: dispatch meeting", "Business", 0, 0, "07:30", "08:00"],
  ["Installation à l'agence d'Oran", "Business", 0, 0, "09:00", "15:00"],
  ["Lunch with Julien", "Personal", 1, 1, "11:30", "12:30"],
  ["تركيب الأجهزة الجديدة بالعيادة", "Business", 2, 2, "08:00", "11:00"],
  ["School concert", "Family", 3, 3, "14:00", "16:00"],
  ["Change log review with Sophie", "Business", 4, 4, "13:00", "13:30"],
  ["Workshop closed for painting", "ETC", 6, 7],
  ["Grandmother's eightieth", "Family", 9, 9],
  ["Technicians' training: new label printers", "Business", 11, 12],
  ["Public holiday", "Holiday", 14, 14],
  ["Van inspection", "ETC", 17, 17, "10:00", "10:45"],
  ["Move of the Severn Freight office", "Business", 20, 22],
];

/** The number of each is its index above. */
export const eventRows = (today: string): Event[] =>
  all.map(([title, calendar, first, last, from, until], index) => ({
    id: String(index + 1),
    createdAt: `${addDays(today, index - 40)}T09:00:00.000Z`,
    url: null,
    title,
    start: `${addDays(today, first)}T${from ?? "00:00"}:00.000Z`,
    end: `${addDays(today, last)}T${until ?? "00:00"}:00.000Z`,
    allDay: from === undefined,
    extendedProps: { calendar },
  }));
