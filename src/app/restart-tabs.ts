import { emptyJournal } from "./draft-journal.ts";
import { type Ending, endSession } from "./signing.ts";
import { reloadOtherTabs } from "./worker.ts";

/** The data that the pages show is gone or became other data: nothing that was typed for it is kept, nobody is signed in, and every tab loads again. */
export function restartTabs(why: Ending, page: "/login" | "/start" = "/login"): void {
  emptyJournal();
  endSession(why);
  reloadOtherTabs();
  location.assign(page);
}
