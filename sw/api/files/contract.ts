import * as z from "zod/mini";
import { contract, count, nothing } from "#sw/api/core/call.ts";
import { downloadParameters } from "./parameters.ts";

const uploaded = z.strictObject({
  /** The SHA-256 of the bytes, by which a record names the file. */
  id: z.string(),
  bytes: count,
  type: z.string(),
  /** As it was sent, made safe. */
  name: z.string(),
});
export type UploadedFile = z.infer<typeof uploaded>;

export const filesContract = contract({
  /** Takes bytes, with their type as `content-type` and their name, percent-encoded, as `x-file-name`. */
  upload: { method: "POST", path: "/files", answer: uploaded },
  /** By the SHA-256, or by the id of the attachment that the record's photo or logo is. */
  download: {
    method: "GET",
    path: "/files/:id",
    query: downloadParameters,
    answer: nothing,
    answersFile: true,
  },
});
