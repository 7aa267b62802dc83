import type { attachments } from "#db/domain/attachments/attachments.ts";
import { addressOf } from "#db/schema/registry.ts";
import type { Resource, ResourceRow } from "#db/schema/resource.ts";
import type { AnswerOf, BodyOf } from "#sw/api/core/call.ts";
import type { subrecordContract } from "#sw/api/subrecords/contract.ts";
import { sendCall } from "./call.ts";
import { readAnswer, type Typed } from "./request.ts";

type Calls = ReturnType<typeof subrecordContract<(typeof attachments)["fields"]>>;

/** A file of a record. Its bytes may be gone from this device: then it says so. */
export type Attachment = ResourceRow<typeof attachments> & { bytesMissing?: true };
export type AttachmentBody = BodyOf<Calls["create"]>;

/** A record by its list and its id. */
export type Owner = { resource: Resource; id: string };

/** As a download names it. */
export const ownerAddress = ({ resource, id }: Owner): string => `${addressOf(resource)}/${id}`;

/** The files of a record, and the calls about them. */
export function attachmentsOf(owner: Owner) {
  const path = `/api/${ownerAddress(owner)}/attachments`;
  return {
    /** All of them, the latest first. */
    all: async (): Promise<Attachment[]> =>
      (
        await readAnswer<AnswerOf<Calls["list"]>>(
          sendCall("GET", path, { query: { itemsPerPage: -1, sortBy: "takenAt", orderBy: "desc" } }),
        )
      ).items,
    add: (body: AttachmentBody, typed: Typed & { signal?: AbortSignal } = {}) =>
      readAnswer<AnswerOf<Calls["create"]>>(sendCall("POST", path, { body, ...typed })),
    remove: (id: string, typed: Typed = {}) =>
      readAnswer<AnswerOf<Calls["remove"]>>(sendCall("DELETE", `${path}/${id}`, typed)),
  };
}
