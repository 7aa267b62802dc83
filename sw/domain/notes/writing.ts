import { mayBeMentioned } from "#db/domain/notes/mentions.ts";
import { users } from "#db/domain/users/users.ts";
import type { WritingContributionOf } from "#sw/domain/contribution.ts";
import { hearNotes } from "#sw/domain/requests/replies.ts";
import { newMentions, notifyReaders, ownerOfNote } from "./note-notifications.ts";
import { mentionablePeople } from "./people.ts";
import { customRules } from "#sw/api/auth/custom-roles.ts";
import { on, type WriteCheck, type WriteRun } from "#sw/api/pipeline/write-check.ts";

/** Readers see that a text is not as it was written first. */
function sayWhenEdited({ now }: WriteRun, checks: readonly WriteCheck[]): void {
  for (const one of checks)
    if (one.before && one.before["text"] !== one.row["text"]) one.row = { ...one.row, editedAt: now };
}

/** Nobody is named who does not read what is said; whoever did once stays named. */
async function checkMentions(run: WriteRun, checks: readonly WriteCheck[]): Promise<void> {
  for (const one of checks) {
    const fresh = newMentions(one);
    if (fresh.length === 0) continue;
    const owner = await ownerOfNote(run, one);
    const people = await run.tx.getMany(users.table, fresh);
    const custom = await customRules(run.tx);
    const doesNotRead = people.some(
      (row) => row && owner.row && !mayBeMentioned(row, owner.list, owner.row, { custom }),
    );
    if (doesNotRead) one.issues.push({ path: "mentions", code: "unknown_choice" });
  }
}

/** Who writes from the client's writes for both sides. */
function showClients({ signedIn }: WriteRun, checks: readonly WriteCheck[]): void {
  if (signedIn.user["role"] !== "client") return;
  for (const one of checks)
    if (!one.before && !one.request.enteredFields?.includes("visibility"))
      one.row = { ...one.row, visibility: "client" };
}

export const noteWriting: WritingContributionOf<"notes"> = {
  lists: ["requests", "calendars", "users", "roles", "notifications", "preferences"],
  applyDefaults: [{ appliesTo: on("save"), run: showClients }],
  derive: [{ appliesTo: on("save"), run: sayWhenEdited }],
  validate: [{ appliesTo: on("save"), run: checkMentions }],
  cascade: [
    { appliesTo: on("save"), run: hearNotes },
    { appliesTo: on("save"), run: notifyReaders },
  ],
  mentionablePeople,
};
