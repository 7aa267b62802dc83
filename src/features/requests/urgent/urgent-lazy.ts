import { withWords } from "#src/app/words.ts";

export const urgentCard = async () => ({
  default: (await withWords(["help-desk"], import("./urgent-card.tsx"))).UrgentCard,
});
