import type { ApiContext } from "#sw/api/core/context.ts";
import type { LateChange } from "#sw/api/core/errors.ts";
import { noteEvent } from "./note-event.ts";

/** Notes that somebody was faster: once, however often the same change is sent. */
export function noteLateChange(c: ApiContext, { resource: { name: resource }, row, seen }: LateChange): void {
  const { id, version, updatedBy: user } = row;
  const actor = c.var.signedIn.user.id;
  const once = [actor, resource, id, String(seen), version].join("/");
  noteEvent(c, { name: "change_refused", actor, args: { resource, record: id, user } }, once);
}
