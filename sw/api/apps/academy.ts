import { Hono } from "hono/tiny";
import { courseDetails } from "#db/domain/apps/academy/course-details.ts";
import { courseList } from "#db/domain/apps/academy/courses.ts";
import type { ApiContext, ApiEnv } from "#sw/api/core/context.ts";
import { fail } from "#sw/api/core/errors.ts";
import { readParameters } from "#sw/api/core/parameters.ts";
import { allow, maySee, readableFields } from "#sw/api/core/permissions.ts";
import { listCall } from "./list-call.ts";
import { courseParameters } from "./parameters.ts";

export const academy = new Hono<ApiEnv>()
  .get("/courses", (c) =>
    listCall(c, courseList, (query) =>
      readParameters(c, courseParameters).hideCompleted
        ? { ...query, filters: [...query.filters, { path: "isComplete", values: ["false"] }] }
        : query,
    ),
  )
  .get("/course-details", courseDetail);

/** There is one, and it is no list's: it is given without an id. */
async function courseDetail(c: ApiContext): Promise<Response> {
  const { db, signedIn } = c.var;
  allow(signedIn, "read", courseDetails);
  const rows = await db.all(courseDetails.table);
  const row = rows.find((one) => maySee(signedIn, courseDetails, one)) ?? fail("not_found");
  return c.json(
    Object.fromEntries(readableFields(signedIn, courseDetails, row).map((name) => [name, row[name] ?? null])),
  );
}
