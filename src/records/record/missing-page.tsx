import { FileQuestion, Lock } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Resource } from "#db/schema/resource.ts";
import { usePageTitle } from "#src/app/shell/page-title.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { ListLink } from "#src/records/list-link.tsx";

/** A record that does not exist, or is not for this person to see: why, and a link back. */
export function MissingPage({ resource, status }: { resource: Resource; status: number }) {
  const { t } = useTranslation();
  const code = status === 403 ? "forbidden" : "not_found";
  const title = t(($) => $.errors[code].title);
  usePageTitle(title);
  return (
    <EmptyState
      level={1}
      icon={status === 403 ? <Lock /> : <FileQuestion />}
      title={title}
      actions={
        <ListLink resource={resource} className={buttonClass({ variant: "primary" })}>
          {t(($) => $.record.backToList)}
        </ListLink>
      }
    >
      {t(($) => $.errors[code].text)}
    </EmptyState>
  );
}
