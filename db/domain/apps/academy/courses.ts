import * as of from "#db/schema/field.ts";
import { defineResource } from "#db/schema/resource.ts";
import type { AppList } from "#db/domain/apps/app-list.ts";

export const courses = defineResource({
  name: "courses",
  subject: "Academy",
  fields: {
    user: of.text(120),
    image: of.text(200),
    tutorImg: of.text(200),
    completedTasks: of.integer(0, 1000),
    totalTasks: of.integer(1, 1000),
    userCount: of.integer(0, 1_000_000),
    note: of.integer(0, 1_000_000),
    view: of.integer(0, 1_000_000),
    time: of.text(20),
    logo: of.text(200),
    color: of.text(20),
    courseTitle: of.text(120),
    desc: of.text(400),
    tags: of.choice(["Art", "Design", "Psychology", "UI/UX", "Web"]),
    rating: of.decimal(0, 5),
    ratingCount: of.integer(0, 1_000_000),
    /** Completed divided by total. */
    progress: of.decimal(0, 1),
    isComplete: of.flag(),
  },
  label: ["courseTitle"],
  columns: ["courseTitle", "user", "tags", "time", "completedTasks", "rating"],
  search: ["courseTitle", "user"],
  filters: ["tags", "isComplete"],
  sort: ["courseTitle", "progress"],
  unique: [],
});

export const courseList = {
  resource: courses,
  call: "apps/academy/courses",
  page: "/apps/academy/my-course",
  items: "courses",
  total: "total",
  alsoTotal: "totalCourse",
  tellsPage: false,
  sortKeys: { courseName: "courseTitle", progress: "progress" },
  // `hideCompleted` is read by the call itself.
  filters: { label: "tags" },
  wire: {},
  unseen: ["progress", "isComplete"],
  one: [],
} as const satisfies AppList;
