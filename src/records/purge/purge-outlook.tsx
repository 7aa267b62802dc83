import { useTranslation } from "react-i18next";
import type { Resource } from "#db/schema/resource.ts";
import { ReferenceList } from "#src/records/actions/reference-list.tsx";
import { hiddenIn, summed } from "#src/records/list/bulk-delete.tsx";
import { BulkReason } from "#src/records/list/bulk-reason.tsx";
import { Alert } from "#src/ui/alert.tsx";
import type { BulkPreview } from "#sw/api/records/contract.ts";

type PurgeOutlookProps = { resource: Resource; preview: BulkPreview; isOne: boolean };

/** How many records go, and why others stay: those that need them are counted, with the way to them where it is one record. */
export function PurgeOutlook({ resource, preview, isOne }: PurgeOutlookProps) {
  const { t } = useTranslation();
  const { done, failed } = preview;
  const needed = failed.filter(({ code }) => code === "in_use");
  const early = failed.filter(({ code }) => code === "still_kept" || code === "not_archived");
  const others = failed.length - needed.length - early.length;
  const [only] = failed;
  if (isOne && only)
    return (
      <Alert tone="warning" live="polite">
        {only.code === "in_use" ? (
          <>
            <p>{t(($) => $.list.deleteOne.blocked)}</p>
            <ReferenceList
              items={only.references ?? []}
              hidden={only.hidden ?? 0}
              to={{ resource, id: only.id }}
            />
          </>
        ) : (
          <BulkReason resource={resource} failed={only} />
        )}
      </Alert>
    );
  return (
    <Alert tone={done.length > 0 ? "info" : "warning"} live="polite">
      <p className="font-medium">
        {done.length > 0 ? t(($) => $.list.purge.will, { count: done.length }) : t(($) => $.list.purge.none)}
      </p>
      {needed.length > 0 && (
        <>
          <p>{t(($) => $.list.purge.needed, { count: needed.length })}</p>
          <ReferenceList
            items={summed(needed)}
            hidden={hiddenIn(needed)}
            {...(needed.length === 1 && needed[0] && { to: { resource, id: needed[0].id } })}
          />
        </>
      )}
      {early.length > 0 && <p>{t(($) => $.list.purge.early, { count: early.length })}</p>}
      {others > 0 && <p>{t(($) => $.list.purge.others, { count: others })}</p>}
    </Alert>
  );
}
