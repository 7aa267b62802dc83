import type { BatchAnswer, coreContract } from "#sw/api/core/contract.ts";
import { call } from "./call.ts";

/** What the batches of a run were answered so far, in their order, by whichever tab sent them. */
export async function fetchAnswers(run: string): Promise<BatchAnswer[]> {
  const { items } = await call<(typeof coreContract)["answers"]>(
    "GET",
    `/answers/${encodeURIComponent(run)}`,
  );
  return items;
}
