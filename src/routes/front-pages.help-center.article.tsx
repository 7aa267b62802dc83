import { createFileRoute, useLoaderData, useSearch } from "@tanstack/react-router";
import { helpArticle } from "#src/api/pages.ts";
import { ArticlePage } from "#src/features/help/article-page.tsx";
import { ClosedPage } from "#src/features/help/closed-page.tsx";
import { HelpFailure } from "#src/features/help/help-failure.tsx";
import { HelpPending } from "#src/features/help/help-pending.tsx";
import { unlessClosed } from "#src/features/help/load-help.ts";

export const Route = createFileRoute("/front-pages/help-center/article")({
  staticData: { access: { public: true }, words: ["help"] },
  validateSearch: ({ slug }): { slug?: string } => (typeof slug === "string" ? { slug } : {}),
  loaderDeps: ({ search }) => search,
  loader: ({ deps: { slug }, abortController }) =>
    unlessClosed(() => helpArticle(slug, abortController.signal)),
  component: Article,
  pendingComponent: HelpPending,
  errorComponent: HelpFailure,
});

function Article() {
  const { slug } = useSearch({ from: "/front-pages/help-center/article" });
  const article = useLoaderData({ from: "/front-pages/help-center/article" });
  if (!("closed" in article)) return <ArticlePage article={article} />;
  const query = slug === undefined ? "" : `?slug=${encodeURIComponent(slug)}`;
  return <ClosedPage why={article.closed} to={`/front-pages/help-center/article${query}`} />;
}
