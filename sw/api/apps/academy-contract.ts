import * as z from "zod/mini";
import { courseDetails } from "#db/domain/apps/academy/course-details.ts";
import { courseList } from "#db/domain/apps/academy/courses.ts";
import { contract } from "#sw/api/core/call.ts";
import { shapeOf } from "#sw/api/records/field-shape.ts";
import { listOf } from "./list-contract.ts";
import { courseParameters } from "./parameters.ts";

export const academyContract = contract({
  courses: { ...listOf(courseList), query: courseParameters },
  courseDetails: {
    method: "GET",
    path: "/apps/academy/course-details",
    answer: z.strictObject(shapeOf(courseDetails.fields)),
  },
});
