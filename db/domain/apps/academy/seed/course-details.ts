import type { courseDetails } from "#db/domain/apps/academy/course-details.ts";
import { addDays } from "#db/rules/machines/days.ts";
import type { SeedRow } from "#db/domain/seed/seed-row.ts";
import { courseRows, portraitOf } from "./courses.ts";

type Details = SeedRow<(typeof courseDetails)["fields"]>;

type Topic = [title: string, minutes: number, isCompleted: boolean];

// oxfmt-ignore
const sections: [title: string, topics: Topic[]][] = [
  ["Before you begin", [
    ["Who this course is for", 4, true], ["What an app does without a network", 11, true], ["Setting up the workshop", 9, true], ["The first page, by hand", 14, true],
  ]],
  ["A worker between page and network", [
    ["Installing, waiting, activating", 18, true], ["Answering a request", 16, true], ["Which files to keep", 13, true], ["An update nobody is surprised by", 21, false], ["Exercise: pull the plug", 25, false],
  ]],
  ["A database in the browser", [
    ["Stores, keys and indexes", 17, true], ["What a transaction promises", 15, false], ["When the device is full", 12, false], ["Exercise: a list of ten thousand", 32, false],
  ]],
  ["When the network is back", [
    ["A queue of changes", 19, false], ["Two people, one record", 23, false], ["Telling people what happened", 14, false],
  ]],
  ["Out into the world", [
    ["Installing on a phone", 10, false], ["Testing with a real device", 16, false], ["Where to go from here", 5, false],
  ]],
];

const described = "Apps that work offline";

/** The one course that has a page of its own: its counts agree with its sections, and its students with the list. */
export function courseDetailsRows(today: string): Details[] {
  const topics = sections.flatMap(([, sectionTopics]) => sectionTopics);
  const listed = courseRows(today).find(({ courseTitle }) => courseTitle === described);
  if (!listed) throw new Error(`Failed to describe a course: «${described}» is not in the list.`);
  const { user: instructor, userCount: totalStudents } = listed;
  return [
    {
      id: "1",
      createdAt: `${addDays(today, -170)}T08:30:00.000Z`,
      title: described,
      about:
        "Build an app that opens in a lift, in a cellar and on a plane, and loses nothing. You write every part yourself and understand what the browser does with it.",
      instructor,
      instructorAvatar: portraitOf(instructor),
      instructorPosition: "Web engineer and teacher",
      skillLevel: "Intermediate",
      totalStudents,
      language: "English",
      isCaptions: true,
      length: hours(minutesOf(topics)),
      totalLectures: topics.length,
      description:
        "Most web apps stop with the network. This course shows what it takes to go on: a worker that answers, a database that keeps, and a screen that says what is saved and what is not.\n\nWe begin with a plain page and end with an installed app that two people use at the same time. Every section closes with an exercise that breaks something on purpose.\n\nYou should have written JavaScript before. Nothing else is needed, and every tool in it is free.",
      content: sections.map(([title, sectionTopics], index) => ({
        title,
        status: `${sectionTopics.filter(([, , isCompleted]) => isCompleted).length}/${sectionTopics.length}`,
        time: hours(minutesOf(sectionTopics)),
        id: `section-${index + 1}`,
        topics: sectionTopics.map(([topic, minutes, isCompleted]) => ({
          title: topic,
          time: hours(minutes),
          isCompleted,
        })),
      })),
    },
  ];
}

const minutesOf = (topics: readonly Topic[]): number => topics.reduce((sum, [, minutes]) => sum + minutes, 0);

const hours = (minutes: number): string =>
  minutes < 60 ? `${minutes}m` : `${Math.floor(minutes / 60)}h ${String(minutes % 60).padStart(2, "0")}m`;
