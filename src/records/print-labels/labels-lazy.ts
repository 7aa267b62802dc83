import { withWords } from "#src/app/words.ts";

/** Comes with its words, and with what draws the codes. */
export async function loadLabelsDialog() {
  return { default: (await withWords(["labels"], import("./labels-dialog.tsx"))).LabelsDialog };
}
