import { SearchX } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { FaqGroup } from "#sw/api/apps/pages-contract.ts";
import { useReloadInLanguage } from "#src/app/reload-in-language.ts";
import { usePageTitle } from "#src/app/shell/page-title.ts";
import { Button } from "#src/ui/button.tsx";
import { Card } from "#src/ui/card.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";
import { FaqGroupSection } from "./faq-group-section.tsx";
import { FaqSearchBox } from "./faq-search-box.tsx";
import { NoneYet } from "./none-yet.tsx";

type FaqPageProps = { groups: FaqGroup[]; q: string; ask: (q: string) => void };

/** So few answers are shown at once. */
const fewEnough = 3;

/** Frequent questions by group; a search looks through the questions, and lies in the address. */
export function FaqPage({ groups, q, ask }: FaqPageProps) {
  const { t } = useTranslation();
  useReloadInLanguage();
  const title = t(($) => $.help.faq.title);
  usePageTitle(title);
  const count = groups.reduce((sum, { faqs }) => sum + faqs.length, 0);
  return (
    <>
      <PageHeader title={title} description={t(($) => $.help.faq.intro)} />
      <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2" role="search">
        <div className="min-w-0 flex-1 basis-72">
          <FaqSearchBox q={q} ask={ask} />
        </div>
        <p role="status" className="text-sm text-ink-muted">
          {t(($) => $.help.faq.count, { count })}
        </p>
      </div>
      {count === 0 ? (
        <Card flush>{q === "" ? <NoneYet /> : <NoResults clear={() => ask("")} />}</Card>
      ) : (
        <div className="grid gap-8 phone:gap-6">
          {groups.map((group) => (
            <FaqGroupSection
              key={`${group.faqIcon} ${q}`}
              group={group}
              q={q}
              open={q !== "" && count <= fewEnough}
            />
          ))}
        </div>
      )}
    </>
  );
}

function NoResults({ clear }: { clear: () => void }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<SearchX />}
      title={t(($) => $.help.faq.none)}
      actions={<Button onClick={clear}>{t(($) => $.actions.clearSearch)}</Button>}
    >
      {t(($) => $.help.faq.noneText)}
    </EmptyState>
  );
}
