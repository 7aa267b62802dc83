import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { HelpCenter } from "#sw/api/apps/pages-contract.ts";
import { useReloadInLanguage } from "#src/app/reload-in-language.ts";
import { usePageTitle } from "#src/app/shell/page-title.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { Card } from "#src/ui/card.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";
import { ArticleCards } from "./article-cards.tsx";
import { ArticleLinks } from "./article-links.tsx";
import { HelpFrame } from "./help-frame.tsx";
import { HelpIcon } from "./help-icon.tsx";
import { NoneYet } from "./none-yet.tsx";

export function HelpCenterPage({ center }: { center: HelpCenter }) {
  const { t } = useTranslation();
  useReloadInLanguage();
  const title = t(($) => $.help.center.title);
  usePageTitle(title);
  return (
    <HelpFrame>
      <PageHeader
        title={title}
        description={t(($) => $.help.center.intro)}
        actions={
          <Link to="/pages/faq" className={buttonClass()}>
            {t(($) => $.help.center.toFaq)}
          </Link>
        }
      />
      {center.allArticles.length === 0 ? (
        <Card flush>
          <NoneYet />
        </Card>
      ) : (
        <Articles center={center} />
      )}
    </HelpFrame>
  );
}

function Articles({ center }: { center: HelpCenter }) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-8">
      <ArticleCards title={t(($) => $.help.center.popular)} cards={center.popularArticles} />
      <section aria-labelledby="all-articles">
        <h2 id="all-articles" className="mb-3 text-lg font-semibold text-ink">
          {t(($) => $.help.center.all)}
        </h2>
        <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {center.allArticles.map(({ title: name, icon, articles }) => (
            <Card
              key={icon}
              level={3}
              title={
                <span className="flex items-center gap-3">
                  <HelpIcon name={icon} />
                  {name}
                </span>
              }
            >
              <ArticleLinks links={articles} />
            </Card>
          ))}
        </div>
      </section>
      <ArticleCards title={t(($) => $.help.center.keepLearning)} cards={center.keepLearning} />
    </div>
  );
}
