import { withWords } from "#src/app/words.ts";

export async function loadHomeSafetyCard() {
  return { default: (await withWords(["backup"], import("./home-safety.tsx"))).HomeSafety };
}
