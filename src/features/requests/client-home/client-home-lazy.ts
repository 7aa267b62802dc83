import { withWords } from "#src/app/words.ts";

/** The page shows requests and units, and has the words of both. */
export const clientHomePage = async () => ({
  default: (await withWords(["records", "help-desk", "equipments"], import("./client-home-page.tsx")))
    .ClientHomePage,
});
