import { loadWords } from "#src/app/words.ts";

/** Comes with its words, and with what draws the codes. */
export async function loadLabelsDialog() {
  const [{ LabelsDialog }] = await Promise.all([import("./labels-dialog.tsx"), loadWords(["labels"])]);
  return { default: LabelsDialog };
}
