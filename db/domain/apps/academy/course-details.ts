import * as of from "#db/schema/field.ts";
import { defineResource } from "#db/schema/resource.ts";

/** What the page of a course shows. There is one, for the specification's call names none. */
export const courseDetails = defineResource({
  name: "courseDetails",
  subject: "Academy",
  fields: {
    title: of.text(120),
    about: of.longText(),
    instructor: of.text(120),
    instructorAvatar: of.text(200),
    instructorPosition: of.text(120),
    skillLevel: of.text(80),
    totalStudents: of.integer(0, 1_000_000),
    language: of.text(80),
    isCaptions: of.flag(),
    length: of.text(40),
    totalLectures: of.integer(0, 1000),
    description: of.longText(),
    content: of.rows({
      title: of.text(120),
      status: of.text(20),
      time: of.text(20),
      id: of.text(20),
      topics: of.rows({
        title: of.text(120),
        time: of.text(20),
        isCompleted: of.flag(),
      }),
    }),
  },
  label: ["title"],
  columns: ["title", "instructor"],
  search: ["title"],
  filters: [],
  sort: ["title"],
  unique: [],
});
