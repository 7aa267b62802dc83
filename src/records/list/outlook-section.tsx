import type { ReactNode } from "react";

type OutlookSectionProps = { title: string; children: ReactNode };

/** A section of the preview of many records: those that would change, those that can't. */
export function OutlookSection({ title, children }: OutlookSectionProps) {
  return (
    <section>
      <h3 className="mb-2 text-sm font-medium">{title}</h3>
      {children}
    </section>
  );
}
