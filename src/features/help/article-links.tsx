import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import type { ArticleLink } from "#sw/api/apps/pages-contract.ts";
import { DirectionalIcon } from "#src/ui/directional-icon.tsx";

type ArticleLinksProps = {
  links: readonly ArticleLink[];
  /** The article that is open. */
  current?: string | undefined;
};

export function ArticleLinks({ links, current }: ArticleLinksProps) {
  return (
    <ul className="-mx-2">
      {links.map(({ slug, title }) => (
        <li key={slug}>
          <Link
            to="/front-pages/help-center/article"
            search={{ slug }}
            aria-current={slug === current ? "page" : undefined}
            className="flex min-h-9 items-center justify-between gap-3 rounded-control px-2 py-1.5 text-ink hover:bg-surface-hover aria-[current=page]:bg-surface-well aria-[current=page]:font-semibold touch:min-h-11"
          >
            {title}
            <DirectionalIcon icon={ChevronRight} className="size-4 text-ink-muted" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
