import { type ReactNode, Suspense, use, useState } from "react";
import { Skeleton } from "#src/ui/skeleton.tsx";
import type { FormStart } from "./start.ts";

type DraftedProps = {
  begin: () => Promise<FormStart>;
  waiting?: ReactNode;
  children: (start: FormStart) => ReactNode;
};

/** Waits, for some milliseconds, for the draft that a form may begin with. Read once: later values are the form's own. */
export function Drafted({ begin, waiting = <FormSkeleton />, children }: DraftedProps) {
  const [start] = useState(begin);
  return (
    <Suspense fallback={waiting}>
      <StartedForm start={start}>{children}</StartedForm>
    </Suspense>
  );
}

function StartedForm({
  start,
  children,
}: {
  start: Promise<FormStart>;
  children: (start: FormStart) => ReactNode;
}) {
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
