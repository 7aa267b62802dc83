import { Download, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { client } from "#src/api/client.ts";
import { type Ability, can } from "#db/rules/ability.ts";
import type { Resource } from "#db/schema/resource.ts";
import { BulkBar } from "#src/ui/bulk-bar.tsx";
import { Button } from "#src/ui/button.tsx";
import { BulkDelete } from "./bulk-delete.tsx";
import type { ListState } from "./list-search.ts";
import { type Loading, useLoaded } from "./load-list.ts";
import type { Selection } from "./use-selection.ts";
import { useExport } from "./use-export.ts";

type ListBulkProps = {
  resource: Resource;
  ability: Ability;
  search: ListState;
  selection: Selection;
  list: Loading;
};

/** As many as the API takes at once. */
const mostAtOnce = 10_000;
/** As many ids as an address holds. */
const mostInAddress = 1000;

/** What can be done with the chosen rows. */
export function ListBulk({ resource, ability, search, selection, list }: ListBulkProps) {
  const { t } = useTranslation();
  const { total } = useLoaded(list).page;
  const exportCsv = useExport(resource);
  const [deleting, setDeleting] = useState(false);
  const [busy, setBusy] = useState(false);
  const count = selection.ids.size;
  if (count === 0 && !deleting) return null;

  const chooseAll = async () => {
    setBusy(true);
    try {
      const { items } = await client(resource).list({ ...search, page: 1, itemsPerPage: -1 });
      selection.choose(
        items.map(({ id }) => id),
        true,
      );
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      {count > 0 && (
        <BulkBar
          label={t(($) => $.list.selection.bar)}
          count={t(($) => $.list.selection.count, { count })}
          clearLabel={t(($) => $.list.selection.clear)}
          onClear={selection.clear}
        >
          {count < total && total <= mostAtOnce && (
            <Button size="sm" variant="ghost" busy={busy} onClick={() => void chooseAll()}>
              {t(($) => $.list.selection.allMatching, { count: total })}
            </Button>
          )}
          {can(ability, "export", resource.subject) && count <= mostInAddress && (
            <Button
              size="sm"
              variant="ghost"
              icon={<Download />}
              onClick={() => void exportCsv({ id: [...selection.ids] })}
            >
              {t(($) => $.actions.export)}
            </Button>
          )}
          {can(ability, "delete", resource.subject) && (
            <Button size="sm" variant="ghost" icon={<Trash2 />} onClick={() => setDeleting(true)}>
              {t(($) => $.actions.delete)}
            </Button>
          )}
        </BulkBar>
      )}
      <BulkDelete
        resource={resource}
        selection={selection}
        open={deleting}
        onClose={() => setDeleting(false)}
      />
    </>
  );
}
