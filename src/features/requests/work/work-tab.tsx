import { type ReactNode, useCallback } from "react";
import { ChecklistPanel } from "./checklist/checklist-panel.tsx";
import { MaterialsPanel } from "./materials/materials-panel.tsx";
import { PhotosPanel } from "./photos/photos-panel.tsx";
import { SignaturesPanel } from "./signatures/signatures-panel.tsx";
import { TimePanel } from "./time/time-panel.tsx";
import type { WorkPanelProps } from "./work-panel.ts";

/** All that is recorded while somebody works on a request, in the order of the work; an address may lead to one of the panels. */
export function WorkTab({ record }: WorkPanelProps) {
  const { at } = record.search;
  const may = (name: string) => record.below.counts.has(name);
  return (
    <div className="@container space-y-4">
      {may("timeEntries") && (
        <Section id="time_entries" at={at}>
          <TimePanel record={record} />
        </Section>
      )}
      {may("checklist") && (
        <Section id="checklist" at={at}>
          <ChecklistPanel record={record} />
        </Section>
      )}
      {may("partsUsed") && (
        <Section id="parts_used" at={at}>
          <MaterialsPanel record={record} />
        </Section>
      )}
      <Section id="attachments" at={at}>
        <PhotosPanel record={record} />
      </Section>
      {may("signatures") && (
        <Section id="signatures" at={at}>
          <SignaturesPanel record={record} />
        </Section>
      )}
    </div>
  );
}

type SectionProps = { id: string; at: string | undefined; children: ReactNode };

/** Has the focus once the page has led to it. */
function Section({ id, at, children }: SectionProps) {
  const isMeant = at === id;
  const arrive = useCallback(
    (section: HTMLElement | null) => {
      if (isMeant) section?.focus();
    },
    [isMeant],
  );
  return (
    <section
      ref={arrive}
      tabIndex={-1}
      className="scroll-mt-(--sticky-top,0) rounded-card outline-offset-2 empty:hidden"
    >
      {children}
    </section>
  );
}
