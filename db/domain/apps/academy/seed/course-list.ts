import type { courses } from "#db/domain/apps/academy/courses.ts";
import type { SeedRow } from "#db/domain/seed/seed-row.ts";

export type Course = SeedRow<(typeof courses)["fields"]>;

type Plan = Pick<Course, "courseTitle" | "user" | "tags" | "completedTasks" | "totalTasks" | "time" | "desc">;

// oxfmt-ignore
const all: [title: string, tutor: string, tag: Course["tags"], completed: number, total: number, time: string, desc: string][] = [
  ["Web pages from nothing", "Nadine Okonjo", "Web", 12, 40, "9h 20m", "HTML, CSS and a first script, one small page at a time, until the page is online."],
  ["Colour for people who say they cannot", "Emil Varga", "Design", 30, 30, "4h 45m", "How to choose five colours that get along, and how to test them on those who see few."],
  ["Why we put things off", "Dr Ruth Amsel", "Psychology", 8, 24, "3h 10m", "What delay does for us, and what to offer the mind in its place."],
  ["Forms that people finish", "Tomás Quiroga", "UI/UX", 17, 35, "6h 05m", "From a label to a whole checkout: fewer questions, kinder errors, more answers."],
  ["Drawing hands without fear", "Yuki Hayashida", "Art", 22, 28, "7h 30m", "Boxes, cylinders and patience: forty minutes a lesson, one sheet a day."],
  ["TypeScript at work", "Nadine Okonjo", "Web", 41, 60, "14h 50m", "Types that find mistakes before your colleagues do, in a code base that is already there."],
  ["Type on screens", "Emil Varga", "Design", 5, 22, "5h 15m", "Line length, rhythm and the eleven settings that decide whether a text is read."],
  ["Listening, a practical course", "Dr Ruth Amsel", "Psychology", 18, 18, "2h 55m", "Eight exercises for conversations at work in which nobody waits for his turn to speak."],
  ["Interviewing users without leading them", "Tomás Quiroga", "UI/UX", 0, 26, "4h 20m", "Questions that get stories, and what to do with forty pages of notes."],
  ["Watercolour in grey weather", "Yuki Hayashida", "Art", 9, 32, "8h 40m", "Wet paper, three pigments and the courage to stop in time."],
  ["Apps that work offline", "Ikram Belhadj", "Web", 8, 19, "4h 54m", "Service workers, a database in the browser, and what to tell people when the network is back."],
  ["Grids, and when to leave them", "Sofie Lindegaard", "Design", 11, 20, "3h 50m", "Twelve columns are a habit, not a law: layouts that hold together on any width."],
  ["Small teams, big tensions", "Marcus Adeyemi", "Psychology", 3, 30, "5h 35m", "How groups of five fall out, and the meeting that brings them back."],
  ["Dashboards that answer a question", "Sofie Lindegaard", "UI/UX", 24, 24, "5h 00m", "Start from the decision, not from the chart, and throw half of it away."],
  ["Perspective for city sketchers", "Bruno Caldeira", "Art", 14, 36, "9h 05m", "One point, two points and the crooked street that has none."],
  ["SQL by reading", "Ikram Belhadj", "Web", 28, 50, "10h 10m", "A hundred queries, each explained by what it gives and what it costs."],
  ["A logo in five days", "Emil Varga", "Design", 2, 15, "3h 20m", "Monday research, Friday delivery: the whole way of one mark, with its dead ends."],
  ["Sleep and how to get it back", "Marcus Adeyemi", "Psychology", 12, 16, "2h 30m", "Light, habits and worry, by the evidence and without an app."],
  ["Accessible from the first sketch", "Tomás Quiroga", "UI/UX", 20, 38, "7h 45m", "Keyboard, contrast, names and focus as parts of the design, not of the repair."],
  ["Lino printing at the kitchen table", "Bruno Caldeira", "Art", 27, 27, "6h 15m", "Cut, ink and print an edition of twenty without a press."],
  ["Testing what matters", "Nadine Okonjo", "Web", 6, 34, "8h 00m", "Sentences about the product that a machine can check, and the tests to delete."],
  ["Icons in one weight", "Sofie Lindegaard", "Design", 19, 25, "4h 05m", "A set of thirty that look like siblings: grid, corners, optical size."],
  ["Learning to learn again", "Dr Ruth Amsel", "Psychology", 10, 21, "3h 40m", "Recall, spacing and rest, for adults who have a job and a family."],
  ["Writing for interfaces", "Leïla Marzouki", "UI/UX", 29, 31, "5h 50m", "Buttons, empty screens and bad news: words that help in three languages."],
  ["Portraits in charcoal", "Yuki Hayashida", "Art", 0, 40, "12h 00m", "Light first, likeness last: ten sitters, four sessions each."],
];

export const coursePlans: readonly Plan[] = all.map(
  ([courseTitle, user, tags, completedTasks, totalTasks, time, desc]) => ({
    courseTitle,
    user,
    tags,
    completedTasks,
    totalTasks,
    time,
    desc,
  }),
);
