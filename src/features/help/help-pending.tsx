import { HelpFrame } from "./help-frame.tsx";
import { HelpSkeleton } from "./help-skeleton.tsx";

/** The help centre on its way: it has no shell around it that would stand meanwhile. */
export function HelpPending() {
  return (
    <HelpFrame>
      <HelpSkeleton />
    </HelpFrame>
  );
}
