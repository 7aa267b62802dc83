/** Where a run is kept, among the drafts of the person who began it, until each of its batches is answered. */
export const runDraft = (userId: string, run: string): string => `${runDrafts(userId)}${run}`;

/** What the keys of this person's kept runs begin with. */
export const runDrafts = (userId: string): string => `${userId}/run/`;

/** The key under which the calls of one batch are sent: what the keys of a run's batches have in common names the run. */
export const batchKey = (run: string, batch: number): string => `${run}.${batch}`;

/** Where the run of a command is kept: `1/run/abc` for the commands `1/abc` and `1/abc.3`. */
export function runDraftOf(command: string): string {
  const [userId = "", ...run] = command.split("/");
  return runDraft(userId, run.join("/").replace(/\.\d+$/, ""));
}

/** A repeated command gets its first answer for so long, in milliseconds; after that its outcome is unknown. */
export const answerLifetime = 30 * 86_400_000;
