import { can } from "#db/rules/ability.ts";
import { attachments } from "#db/domain/attachments/attachments.ts";
import { subrecordAt } from "#db/schema/registry.ts";
import { type Attachment, attachmentsOf, type Owner } from "#src/api/attachments.ts";
import { currentSession } from "#src/app/session.ts";
import { loadWords } from "#src/app/words.ts";
import { type DisplayNames, loadDisplayNames } from "#src/records/display-names.ts";

export type RecordFiles = { items: readonly Attachment[]; displayNames: DisplayNames };

/** The files of a record; null where it can have none, or this person sees none. */
export async function loadFiles(owner: Owner): Promise<RecordFiles | null> {
  const session = currentSession();
  const mayRead = session !== null && can(session.ability, "read", attachments.subject);
  if (!mayRead || subrecordAt(owner.resource, "attachments") !== attachments) return null;
  const [items] = await Promise.all([attachmentsOf(owner).all(), loadWords(["subrecords"])]);
  return { items, displayNames: await loadDisplayNames(attachments, items) };
}
