import { useState } from "react";
import { BulkFailures } from "#src/records/list/bulk-failures.tsx";
import type { Failed } from "./finish.ts";
import { RunNotice } from "./run-notice.tsx";

/** The runs that were interrupted, one notice each, and at the end of one what it could not change. */
export function RunNotices({ runs }: { runs: readonly string[] }) {
  const [failed, setFailed] = useState<Failed | null>(null);
  return (
    <>
      {runs.map((run) => (
        <RunNotice key={run} run={run} onFailed={setFailed} />
      ))}
      {failed && <BulkFailures {...failed} onClose={() => setFailed(null)} />}
    </>
  );
}
