import { attachments } from "#db/domain/attachments/attachments.ts";
import { can, canWith } from "#db/rules/ability.ts";
import { closedBecause } from "#db/rules/records/rules.ts";
import { mayWriteBelow } from "#db/rules/records/subrecord-rights.ts";
import type { Attachment } from "#src/api/attachments.ts";
import { useSession } from "#src/app/session.ts";
import type { OpenRecord } from "#src/records/record/record-shell.tsx";

/** Of a file that somebody at a client's adds: he sees it himself, and where he took it is nobody's business. */
export const clientFile = { visibility: "client", geo: null } as const;

/** What of a record's files this person may change: nothing while the record is closed to editing. */
export function useFileRights({ resource, row }: Pick<OpenRecord, "resource" | "row">) {
  const session = useSession();
  const isOpen = session !== null && closedBecause(resource, row) === null;
  const addsInternal =
    session !== null && canWith(session.ability, "create", attachments.subject, { visibility: "internal" });
  return {
    mayAdd: isOpen && mayWriteBelow(session.ability, "create", attachments, resource, row),
    mayRemove: (file: Attachment) => isOpen && can(session.ability, "delete", attachments.subject, file),
    /** What every new one is, where this person may add no other. */
    beside: addsInternal ? undefined : clientFile,
  };
}
