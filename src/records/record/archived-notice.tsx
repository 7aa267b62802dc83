import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { can } from "#db/rules/ability.ts";
import type { Resource, ResourceRow } from "#db/schema/resource.ts";
import { useSession } from "#src/app/session.ts";
import { reasonAgainst } from "#src/records/permits.ts";
import { useArchive } from "#src/records/actions/use-archive.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";

const ArchivedPurge = lazy(async () => ({
  default: (await import("#src/records/purge/archived-purge.tsx")).ArchivedPurge,
}));

type ArchivedNoticeProps = { resource: Resource; row: ResourceRow };

/** Says that the record is archived, with a button to restore it for those who may; whoever may delete it for good learns from when. */
export function ArchivedNotice({ resource, row }: ArchivedNoticeProps) {
  const { t } = useTranslation();
  const session = useSession();
  const archive = useArchive(resource);
  if (!row.archivedAt) return null;
  const mayRestore = session && reasonAgainst(session.ability, resource, "restore", row) === null;
  const mayPurge = session !== null && can(session.ability, "purge", resource.subject, row);
  return (
    <div className="mb-4">
      <Alert
        tone="info"
        live="polite"
        title={t(($) => $.list.archived.badge)}
        actions={
          (mayRestore || mayPurge) && (
            <>
              {mayRestore && (
                <Button size="sm" onClick={() => void archive(row, "restore")}>
                  {t(($) => $.actions.restore)}
                </Button>
              )}
              {mayPurge && (
                <Suspense fallback={null}>
                  <ArchivedPurge {...{ resource, row }} archivedAt={row.archivedAt} />
                </Suspense>
              )}
            </>
          )
        }
      >
        {t(($) => $.list.archived.banner)}
      </Alert>
    </div>
  );
}
