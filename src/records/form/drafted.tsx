import { type ReactNode, Suspense, use, useState } from "react";
import { Skeleton } from "#src/ui/skeleton.tsx";
import type { Start } from "./start.ts";

type DraftedProps = {
  begin: () => Promise<Start>;
  waiting?: ReactNode;
  children: (start: Start) => ReactNode;
};

/** Waits, for some milliseconds, for the draft that a form may begin with. Read once: what comes later is the form's own. */
export function Drafted({ begin, waiting = <FormSkeleton />, children }: DraftedProps) {
  const [start] = useState(begin);
  return (
    <Suspense fallback={waiting}>
      <Begun start={start}>{children}</Begun>
    </Suspense>
  );
}

function Begun({ start, children }: { start: Promise<Start>; children: (start: Start) => ReactNode }) {
  return children(use(start));
}

function FormSkeleton() {
  return (
    <div aria-hidden className="animate-late grid gap-5 sm:grid-cols-2">
      {Array.from({ length: 8 }, (_, at) => (
        <div key={at} className="space-y-2">
          <Skeleton className="h-3 w-24" />
          <Skeleton className="h-9 w-full" />
        </div>
      ))}
    </div>
  );
}
