import type { BatchAnswer } from "#sw/api/core/answers.ts";
import { read, request } from "./request.ts";

/** What the batches of a run were answered so far, in their order, by whichever tab sent them. */
export const fetchAnswers = async (run: string): Promise<BatchAnswer[]> =>
  (await read<{ items: BatchAnswer[] }>(request("GET", `/api/answers/${encodeURIComponent(run)}`))).items;
