import { withWords } from "#src/app/words.ts";

/** A request's page shows units and codes of the catalogues too, and has the words of all of them. */
export const loadRequestPage = async () => ({
  default: (await withWords(["help-desk", "equipments", "masters"], import("./record-page.tsx"))).RequestPage,
});
