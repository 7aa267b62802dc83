import { Archive } from "lucide-react";
import { useTranslation } from "react-i18next";

/** Says of a record that it was put away. */
export function ArchivedBadge() {
  const { t } = useTranslation();
  return (
    <span className="inline-flex h-5 shrink-0 items-center gap-1 rounded-full border border-line-strong px-2 text-xs font-medium text-ink-muted">
      <Archive aria-hidden className="size-3" />
      {t(($) => $.list.archived.badge)}
    </span>
  );
}
