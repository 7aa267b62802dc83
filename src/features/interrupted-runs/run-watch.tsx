import { lazy, Suspense, useState } from "react";
import { runDrafts } from "#db/schema/run-draft.ts";
import { useDraftKeys } from "#src/app/live.ts";
import { useSession } from "#src/app/session.ts";
import { withWords } from "#src/app/words.ts";

const RunNotices = lazy(async () => ({
  default: (await withWords(["records"], import("./run-notices.tsx"))).RunNotices,
}));

/** Looks for runs of this person that are not over, in whatever tab they were begun. */
export function RunWatch() {
  const person = useSession()?.user.id ?? "-";
  const prefix = runDrafts(person);
  const keys = useDraftKeys(prefix) ?? [];
  const [hasRuns, setHasRuns] = useState(false);
  // What they leave behind outlasts them: a list of the records that were not changed.
  if (keys.length > 0 && !hasRuns) setHasRuns(true);
  if (!hasRuns) return null;
  return (
    <Suspense fallback={null}>
      <RunNotices key={person} runs={keys.map((key) => key.slice(prefix.length))} />
    </Suspense>
  );
}
