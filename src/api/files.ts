import type { AnswerOf } from "#sw/api/core/call.ts";
import type { filesContract } from "#sw/api/files/contract.ts";
import { call, sendCall } from "./call.ts";

/** Keeps the bytes: what no record names within a day goes again. The same bytes again are the same file. */
export const uploadFile = (
  file: { content: Blob; name: string },
  signal?: AbortSignal,
): Promise<AnswerOf<(typeof filesContract)["upload"]>> =>
  call<(typeof filesContract)["upload"]>("POST", "/files", { file, ...(signal && { signal }) });

/** The bytes, for who reads a record that has the file: its list's address and its id. */
export const downloadFile = async (id: string, owner: string): Promise<Blob> =>
  (await sendCall("GET", `/api/files/${id}`, { query: { owner } })).blob();
