import { useId } from "react";
import type { FaqGroup } from "#sw/api/apps/pages-contract.ts";
import { Emphasis } from "#src/app/search/emphasis.tsx";
import { cardClass } from "#src/ui/card.tsx";
import { Disclosure } from "#src/ui/disclosure.tsx";
import { HelpIcon } from "./help-icon.tsx";

type FaqGroupSectionProps = { group: FaqGroup; q: string; open: boolean };

export function FaqGroupSection({ group, q, open }: FaqGroupSectionProps) {
  const heading = useId();
  return (
    <section
      aria-labelledby={heading}
      className="grid items-start gap-x-8 gap-y-3 lg:grid-cols-[16rem_minmax(0,1fr)]"
    >
      <div className="flex items-start gap-3 lg:pt-2">
        <HelpIcon name={group.faqIcon} />
        <div className="min-w-0">
          <h2 id={heading} className="text-lg font-semibold text-ink">
            {group.faqTitle}
          </h2>
          <p className="text-sm text-ink-muted">{group.faqSubtitle}</p>
        </div>
      </div>
      <div className={`min-w-0 overflow-clip ${cardClass}`}>
        {group.faqs.map(({ question, answer }) => (
          <Disclosure key={question} title={<Emphasis text={question} query={q} />} open={open}>
            <p>{answer}</p>
          </Disclosure>
        ))}
      </div>
    </section>
  );
}
