import { courseList } from "#db/domain/apps/academy/courses.ts";
import { choice, integer } from "#db/schema/field.ts";
import { appSource } from "#src/records/apps/app-source.ts";

export const coursesScreen = appSource({
  list: courseList,
  named: { user: "tutor", tags: "subject", note: "noteCount" },
  columns: ["courseTitle", "subject", "tutor", "progress", "length", "rating", "userCount"],
  others: ["desc", "completedTasks", "totalTasks", "ratingCount", "noteCount", "view"],
  facts: ["tutor", "progress"],
  fields: {
    progress: integer(0, 100),
    length: integer(0, 100_000),
    // The call can hide the complete ones, and cannot ask for them.
    hideCompleted: choice(["true"]),
  },
  pictures: {
    courseTitle: { in: "logo", shape: "thing" },
    tutor: { in: "tutorImg", shape: "person" },
  },
  derived: ({ completedTasks, totalTasks, time }) => ({
    length: minutesIn(String(time)),
    progress: Math.round((100 * Number(completedTasks)) / Number(totalTasks)),
  }),
  filters: ["hideCompleted"],
  toQuery: ({ hideCompleted }) => ({ hideCompleted }),
});

/** Of `9h 20m`. */
function minutesIn(text: string): number | null {
  const [, hours, minutes] = /^(\d+)h(?: (\d+)m)?$/.exec(text) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes ?? 0);
}
