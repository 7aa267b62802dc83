import { withWords } from "#src/app/words.ts";

/** The page of a day shows units and codes too, and has the words of all of them. */
export const myDayPage = async () => ({
  default: (await withWords(["records", "help-desk", "equipments", "masters"], import("./my-day-page.tsx")))
    .MyDayPage,
});
