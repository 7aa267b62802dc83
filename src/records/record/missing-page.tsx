import { Link } from "@tanstack/react-router";
import { FileQuestion, Lock } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Resource } from "#db/schema/resource.ts";
import { usePageTitle } from "#src/app/shell/page-title.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { ListLink } from "#src/records/list-link.tsx";

type MissingPageProps = {
  resource: Resource;
  status: number;
  /** The address of the list, where it is not on the generic pages. */
  listAt?: "/security/users" | "/security/roles" | "/security/permissions";
};

/** A record that does not exist, or is not for this person to see: why, and a link back. */
export function MissingPage({ resource, status, listAt }: MissingPageProps) {
  const { t } = useTranslation();
  const code = status === 403 ? "forbidden" : "not_found";
  const title = t(($) => $.errors[code].title);
  usePageTitle(title);
  const look = buttonClass({ variant: "primary" });
  return (
    <EmptyState
      level={1}
      icon={status === 403 ? <Lock /> : <FileQuestion />}
      title={title}
      actions={
        listAt ? (
          <Link to={listAt} className={look}>
            {t(($) => $.record.backToList)}
          </Link>
        ) : (
          <ListLink resource={resource} className={look}>
            {t(($) => $.record.backToList)}
          </ListLink>
        )
      }
    >
      {t(($) => $.errors[code].text)}
    </EmptyState>
  );
}
