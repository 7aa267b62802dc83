import { addDays } from "#db/rules/machines/days.ts";
import { randomFrom } from "#db/domain/seed/random.ts";
import { type Course, coursePlans } from "./course-list.ts";

const looks: Record<Course["tags"], { picture: string; color: string }> = {
  Art: { picture: "art", color: "error" },
  Design: { picture: "design", color: "info" },
  Psychology: { picture: "psychology", color: "warning" },
  "UI/UX": { picture: "ui-ux", color: "success" },
  Web: { picture: "web", color: "primary" },
};

const women = new Set([
  "Nadine Okonjo",
  "Dr Ruth Amsel",
  "Yuki Hayashida",
  "Ikram Belhadj",
  "Sofie Lindegaard",
  "Leïla Marzouki",
]);

/** The first one is written last, as the list shows it. */
export function courseRows(today: string): Course[] {
  const random = randomFrom(5107);
  return coursePlans
    .map((plan, index): Course => {
      const { picture, color } = looks[plan.tags];
      const userCount = random.between(18, 950);
      const ratingCount = random.between(Math.ceil(userCount / 9), Math.ceil(userCount / 2));
      return {
        ...plan,
        id: String(index + 1),
        createdAt: `${addDays(today, (index - coursePlans.length) * 12)}T08:30:00.000Z`,
        image: `/images/apps/courses/${picture}-cover.svg`,
        tutorImg: portraitOf(plan.user),
        userCount,
        note: random.between(4, 60),
        view: userCount * random.between(2, 7),
        logo: `/images/apps/courses/${picture}.svg`,
        color,
        rating: random.between(36, 50) / 10,
        ratingCount,
        progress: plan.completedTasks / plan.totalTasks,
        isComplete: plan.completedTasks === plan.totalTasks,
      };
    })
    .toReversed();
}

export const portraitOf = (tutor: string): string =>
  `/images/apps/avatars/${women.has(tutor) ? "woman" : "man"}-${1 + (tutor.length % 8)}.svg`;
