import { Link } from "@tanstack/react-router";
import { useId } from "react";
import type { ArticleCard } from "#sw/api/apps/pages-contract.ts";
import { cardClass } from "#src/ui/card.tsx";

/** Articles that are worth opening, each with its picture. */
export function ArticleCards({ title, cards }: { title: string; cards: readonly ArticleCard[] }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="mb-3 text-lg font-semibold text-ink">
        {title}
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {cards.map(({ slug, title: name, img, subtitle }) => (
          <li key={slug} className={`relative flex flex-col overflow-clip phone:flex-row ${cardClass}`}>
            <img
              src={img}
              alt=""
              width={160}
              height={90}
              className="aspect-video w-full object-cover phone:aspect-auto phone:h-auto phone:min-h-16 phone:w-28 phone:shrink-0 phone:self-stretch"
            />
            <div className="min-w-0 p-4 phone:self-center phone:py-2.5">
              <h3 className="font-medium text-ink">
                <Link
                  to="/front-pages/help-center/article"
                  search={{ slug }}
                  className="rounded-control underline-offset-2 after:absolute after:inset-0 hover:underline"
                >
                  {name}
                </Link>
              </h3>
              <p className="mt-1 text-sm text-ink-muted">{subtitle}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
