import type { ReactNode } from "react";
import { OutcomeCounts } from "./outcome-counts.tsx";
import type { Import } from "./use-import.ts";

/** The counts of the rows as they are, and beside them the buttons to go on. */
export function CountedFooter({ importing, children }: { importing: Import; children: ReactNode }) {
  return (
    <div className="flex grow flex-wrap items-center justify-end gap-x-4 gap-y-3">
      <div className="me-auto min-w-0">
        <OutcomeCounts importing={importing} />
      </div>
      {children}
    </div>
  );
}
