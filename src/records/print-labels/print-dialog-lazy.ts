import { withWords } from "#src/app/words.ts";

/** Comes with its words, and with what draws the codes. */
export async function loadPrintDialog() {
  return { default: (await withWords(["labels"], import("./print-dialog.tsx"))).PrintLabelsDialog };
}
