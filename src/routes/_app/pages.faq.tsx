import { createFileRoute, useLoaderData, useNavigate, useSearch } from "@tanstack/react-router";
import { faq } from "#src/api/pages.ts";
import { FaqPage } from "#src/features/help/faq-page.tsx";
import { HelpSkeleton } from "#src/features/help/help-skeleton.tsx";

export const Route = createFileRoute("/_app/pages/faq")({
  staticData: { access: { action: "read", subject: "Page" }, words: ["help"], shows: ["faqGroups"] },
  validateSearch: ({ q }): { q?: string } => (typeof q === "string" ? { q } : {}),
  loaderDeps: ({ search }) => search,
  loader: ({ deps: { q = "" }, abortController }) => faq(q, abortController.signal),
  pendingComponent: HelpSkeleton,
  component: Faq,
});

function Faq() {
  const { q = "" } = useSearch({ from: "/_app/pages/faq" });
  const navigate = useNavigate();
  return (
    <FaqPage
      groups={useLoaderData({ from: "/_app/pages/faq" })}
      q={q}
      ask={(text) =>
        void navigate({ to: "/pages/faq", search: text === "" ? {} : { q: text }, replace: true })
      }
    />
  );
}
