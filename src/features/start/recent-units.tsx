import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { formatAgo, formatInstant } from "#src/app/format.ts";
import { useLanguage } from "#src/records/words.ts";
import { stretchedClass } from "#src/ui/card-list.tsx";
import { Card } from "#src/ui/card.tsx";
import { Ltr } from "#src/ui/ltr.tsx";
import type { RecentRecord } from "#sw/api/home/contract.ts";

/** A line about something that happened to a record. */
export const eventClass =
  "relative flex min-h-14 items-center justify-between gap-4 px-5 py-2 transition-colors hover:bg-surface-hover phone:px-4";

export function RecentUnits({ recent }: { recent: readonly RecentRecord[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <Card flush title={t(($) => $.shell.home.changed)}>
      <ul className="divide-y divide-line border-t border-line">
        {recent.map(({ resource, id, name, code, updatedAt }) => (
          <li key={id} className={eventClass}>
            <div className="min-w-0">
              {/* Cut off at its own end, which is not the page's where the name is in other letters. */}
              <Link
                to={pathOf(resource, id)}
                dir="auto"
                className={`${stretchedClass} max-w-full truncate align-top font-medium`}
              >
                {name ?? code}
              </Link>
              <p className="truncate text-sm text-ink-muted">
                <Ltr>{code}</Ltr>
              </p>
            </div>
            <time
              dateTime={updatedAt}
              title={formatInstant(updatedAt, language)}
              className="shrink-0 text-sm text-ink-muted"
            >
              {formatAgo(updatedAt, language)}
            </time>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const pathOf = (resource: string, id: string): string => `/${resource}/${id}`;
