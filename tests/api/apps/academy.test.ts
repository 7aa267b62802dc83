import { describe, expect, test } from "vitest";
import { type Item, signIn } from "#tests/support/api.ts";
import { newAppsApi } from "#tests/support/apps.ts";

type Courses = { courses: Item[]; total: number; totalCourse: number };
type Details = {
  title: string;
  instructor: string;
  totalStudents: number;
  length: string;
  totalLectures: number;
  content: { status: string; time: string; topics: { time: string; isCompleted: boolean }[] }[];
};

async function learner() {
  const { request } = await signIn(newAppsApi(), "admin");
  const list = async (query: string) =>
    (await request("GET", `/api/apps/academy/courses?${query}`)).body as unknown as Courses;
  return { request, list };
}

describe("section 3, courses", () => {
  test("a course has the specification's fields and no other", async () => {
    const { list } = await learner();

    const [course] = (await list("")).courses;

    expect(Object.keys(course ?? {}).toSorted()).toEqual(
      [
        "id",
        "user",
        "image",
        "tutorImg",
        "completedTasks",
        "totalTasks",
        "userCount",
        "note",
        "view",
        "time",
        "logo",
        "color",
        "courseTitle",
        "desc",
        "tags",
        "rating",
        "ratingCount",
      ].toSorted(),
    );
    expect(course?.id).toBe(1);
  });

  test("a course's details have the specification's fields and no other", async () => {
    const { request } = await learner();

    const { status, body } = await request("GET", "/api/apps/academy/course-details");

    expect(status).toBe(200);
    expect(Object.keys(body).toSorted()).toEqual(
      [
        "title",
        "about",
        "instructor",
        "instructorAvatar",
        "instructorPosition",
        "skillLevel",
        "totalStudents",
        "language",
        "isCaptions",
        "length",
        "totalLectures",
        "description",
        "content",
      ].toSorted(),
    );
    expect(body["content"]).toEqual(
      expect.arrayContaining([
        {
          title: expect.any(String),
          status: expect.any(String),
          time: expect.any(String),
          id: expect.any(String),
          topics: expect.arrayContaining([
            { title: expect.any(String), time: expect.any(String), isCompleted: expect.any(Boolean) },
          ]),
        },
      ]),
    );
  });
});

describe("section 7, courses", () => {
  test("both totals count the matches, and the page is a slice of them", async () => {
    const { list } = await learner();

    const { courses, total, totalCourse } = await list("label=Web&itemsPerPage=2&page=2");

    expect(courses.length).toBe(2);
    expect({ total, totalCourse }).toEqual({ total: 5, totalCourse: 5 });
    expect(courses.every((course) => course["tags"] === "Web")).toBe(true);
  });
});

describe("section 9, courses", () => {
  test("«All Courses» means no tag, and hideCompleted leaves out completed courses", async () => {
    const { list } = await learner();
    const all = await list("itemsPerPage=-1");
    const isComplete = (course: Item) => course["completedTasks"] === course["totalTasks"];

    expect((await list("label=All+Courses")).total).toBe(25);
    expect((await list("hideCompleted=false")).total).toBe(25);
    const open = await list("hideCompleted=true&itemsPerPage=-1");
    expect(open.courses).toEqual(all.courses.filter((course) => !isComplete(course)));
    expect(all.courses.some(isComplete)).toBe(true);
  });

  test("there are 25 sample courses of five tags, none with more done than there is to do", async () => {
    const { list } = await learner();
    const { courses } = await list("itemsPerPage=-1");

    expect(courses.length).toBe(25);
    expect(new Set(courses.map((course) => course["tags"]))).toEqual(
      new Set(["Web", "Design", "Psychology", "UI/UX", "Art"]),
    );
    expect(new Set(courses.map((course) => course["courseTitle"])).size).toBe(25);
    for (const course of courses) {
      expect(Number(course["completedTasks"])).toBeLessThanOrEqual(Number(course["totalTasks"]));
      expect(Number(course["ratingCount"])).toBeLessThanOrEqual(Number(course["userCount"]));
    }
  });

  test("the course that has details is one of the list, and both say the same of it", async () => {
    const { request, list } = await learner();
    const { body } = await request("GET", "/api/apps/academy/course-details");
    const { title, instructor, totalStudents, totalLectures, length, content } = body as unknown as Details;
    const { courses } = await list("itemsPerPage=-1");

    const done = content.flatMap(({ topics }) => topics).filter(({ isCompleted }) => isCompleted);
    expect(courses.filter(({ courseTitle }) => courseTitle === title)).toEqual([
      expect.objectContaining({
        user: instructor,
        userCount: totalStudents,
        totalTasks: totalLectures,
        completedTasks: done.length,
        time: length,
      }),
    ]);
  });

  test("the details count what their sections hold", async () => {
    const { request } = await learner();
    const { body } = await request("GET", "/api/apps/academy/course-details");
    const { content, totalLectures, length } = body as unknown as Details;

    expect(totalLectures).toBe(content.flatMap(({ topics }) => topics).length);
    expect(minutes(length)).toBe(content.reduce((sum, { time }) => sum + minutes(time), 0));
    for (const { status, time, topics } of content) {
      expect(status).toBe(`${topics.filter(({ isCompleted }) => isCompleted).length}/${topics.length}`);
      expect(minutes(time)).toBe(topics.reduce((sum, topic) => sum + minutes(topic.time), 0));
    }
  });
});

function minutes(text: string): number {
  const [, hours = "0", rest = "0"] = /^(?:(\d+)h )?(\d+)m$/.exec(text) ?? [];
  return Number(hours) * 60 + Number(rest);
}
