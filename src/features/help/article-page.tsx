import { Link } from "@tanstack/react-router";
import { ChevronLeft } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { HelpArticle } from "#sw/api/apps/pages-contract.ts";
import { formatDate } from "#src/app/format.ts";
import { useReloadInLanguage } from "#src/app/reload-in-language.ts";
import { usePageTitle } from "#src/app/shell/page-title.ts";
import { useLanguage } from "#src/records/words.ts";
import { Card } from "#src/ui/card.tsx";
import { DirectionalIcon } from "#src/ui/directional-icon.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";
import { ArticleLinks } from "./article-links.tsx";
import { ArticleSection } from "./article-section.tsx";
import { HelpFrame } from "./help-frame.tsx";

export function ArticlePage({ article }: { article: HelpArticle }) {
  const { t } = useTranslation();
  const language = useLanguage();
  useReloadInLanguage();
  usePageTitle(article.title);
  return (
    <HelpFrame>
      <PageHeader
        above={
          <Link
            to="/front-pages/help-center"
            className="inline-flex items-center gap-1 rounded-control hover:text-ink touch:min-h-11"
          >
            <DirectionalIcon icon={ChevronLeft} />
            {t(($) => $.help.center.title)}
          </Link>
        }
        title={article.title}
        description={t(($) => $.help.article.updated, { date: formatDate(article.lastUpdated, language) })}
      />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <article className="grid gap-8">
          <ArticleSection
            title={t(($) => $.help.article.product)}
            img={article.productImg}
            text={article.productContent}
          />
          <ArticleSection
            title={t(($) => $.help.article.checkout)}
            img={article.checkoutImg}
            text={article.checkoutContent}
          />
        </article>
        <Card title={t(($) => $.help.article.others)}>
          <ArticleLinks links={article.articleLinks} current={article.slug} />
        </Card>
      </div>
    </HelpFrame>
  );
}
