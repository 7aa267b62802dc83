import { Merge } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Resource } from "#db/schema/resource.ts";
import { useSession } from "#src/app/session.ts";
import { reasonAgainst } from "#src/records/permits.ts";
import { RecordDialogs } from "#src/records/actions/record-dialogs.tsx";
import { type ListRow, resourceSource } from "#src/records/list-source.ts";
import { Button } from "#src/ui/button.tsx";

type MergeWithProps = {
  resource: Resource;
  row: ListRow;
  other: { id: string; name: string };
  onMerged?: (survivor: string) => void;
};

/** Merges two duplicates; null for whom may not. */
export function MergeWith({ resource, row, other, onMerged }: MergeWithProps) {
  const { t } = useTranslation();
  const session = useSession();
  const [open, setOpen] = useState(false);
  if (!session || reasonAgainst(session.ability, resource, "merge", row) !== null) return null;
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        icon={<Merge aria-hidden />}
        aria-label={t(($) => $.list.merge.with, { name: other.name })}
        onClick={() => setOpen(true)}
      >
        {t(($) => $.list.bulk.merge)}
      </Button>
      <RecordDialogs
        source={resourceSource(resource)}
        request={open ? { what: "merge", rows: [row, { id: other.id }] } : null}
        onClose={() => setOpen(false)}
        onMerged={onMerged}
      />
    </>
  );
}
