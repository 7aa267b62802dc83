import { MoveRight, Pencil } from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Ability } from "#db/rules/ability.ts";
import { hasMachine } from "#db/rules/machines/names.ts";
import type { Fields } from "#db/schema/kind.ts";
import type { ActionRequest } from "#src/records/actions/action-dialog.tsx";
import type { ListRow, ListSource } from "#src/records/list-source.ts";
import { RecordDialogs } from "#src/records/actions/record-dialogs.tsx";
import { BulkBar } from "#src/ui/bulk-bar.tsx";
import { Button } from "#src/ui/button.tsx";
import { DirectionalIcon } from "#src/ui/directional-icon.tsx";
import type { BulkDialogName } from "./bulk-dialogs.tsx";
import { bulkFields, presetFields } from "./bulk-fields.ts";
import { BulkMenu } from "./bulk-menu.tsx";
import { BulkProgress } from "./bulk-progress.tsx";
import type { ListState } from "./list-search.ts";
import { type Loading, useLoaded } from "./load-list.ts";
import { type Bulk, useBulk } from "./use-bulk.ts";
import type { Selection } from "./use-selection.ts";

const BulkDialogs = lazy(async () => ({ default: (await import("./bulk-dialogs.tsx")).BulkDialogs }));
const BulkStepsMenu = lazy(async () => ({ default: (await import("./bulk-steps-menu.tsx")).BulkStepsMenu }));

/** What can be done with the chosen rows of one list alone. */
export type ListBulkAction = { label: string; icon: ReactNode; onSelect: (selection: Selection) => void };

type ListBulkProps = {
  source: ListSource;
  ability: Ability;
  search: ListState;
  selection: Selection;
  list: Loading;
  /** The list is that of an earlier state. */
  isOld: boolean;
  bulkAction?: ListBulkAction | undefined;
};

/** As many as the API takes at once. */
const mostAtOnce = 10_000;

/** The actions on the selected rows. */
export function ListBulk({ source, ability, search, selection, list, isOld, bulkAction }: ListBulkProps) {
  const { t } = useTranslation();
  const { resource } = source;
  const { page, displayNames } = useLoaded(list);
  const bulk = useBulk(resource, selection);
  const [open, setOpen] = useState<BulkDialogName | null>(null);
  const [request, setRequest] = useState<ActionRequest | null>(null);
  const { count, matching } = selection;
  const working = bulk.work && open === null;
  const fields = source.actions.has("edit") ? bulkFields(ability, resource) : {};
  const inSight = page.items.filter(({ id }) => selection.ids.has(id));
  const allInSight = matching === null && inSight.length === count;

  return (
    <>
      {count > 0 && (
        <BulkBar
          label={t(($) => $.list.selection.bar)}
          count={
            matching
              ? t(($) => $.list.selection.matching, { count })
              : t(($) => $.list.selection.count, { count })
          }
          more={
            !working &&
            count < page.total &&
            page.total <= mostAtOnce && (
              <Button
                size="sm"
                variant="ghost"
                disabled={isOld}
                onClick={() => selection.chooseMatching(page.total)}
              >
                {t(($) => $.list.selection.allMatching, { count: page.total })}
              </Button>
            )
          }
          clearLabel={t(($) => $.list.selection.clear)}
          onClear={selection.clear}
        >
          {working ? (
            <div className="px-2 py-1 sm:w-96">
              <BulkProgress bulk={bulk} />
            </div>
          ) : (
            <BulkActions
              {...{ source, ability, search, selection, bulk, fields, bulkAction }}
              inSight={allInSight ? inSight : null}
              onOpen={setOpen}
              onAsk={setRequest}
            />
          )}
        </BulkBar>
      )}
      <Suspense fallback={null}>
        {(open !== null || bulk.outcome) && (
          <BulkDialogs
            {...{ resource, fields, selection, bulk, displayNames, open }}
            rows={page.items}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
      <RecordDialogs
        source={source}
        request={request}
        onClose={() => setRequest(null)}
        onMerged={selection.clear}
      />
    </>
  );
}

type BulkActionsProps = Pick<ListBulkProps, "ability" | "search" | "selection" | "bulkAction"> & {
  source: ListSource;
  bulk: Bulk;
  fields: Fields;
  /** The chosen rows where all of them are on this page. */
  inSight: ListRow[] | null;
  onOpen: (dialog: BulkDialogName) => void;
  onAsk: (request: ActionRequest) => void;
};

function BulkActions({
  source,
  ability,
  search,
  selection,
  bulk,
  fields,
  inSight,
  bulkAction,
  onOpen,
  onAsk,
}: BulkActionsProps) {
  const { t } = useTranslation();
  const { ids, matching, count } = selection;
  const { resource, actions } = source;
  const button = { size: "sm", variant: "ghost" } as const;
  return (
    <>
      {Object.keys(fields).length > 0 && (
        <Button {...button} icon={<Pencil aria-hidden />} onClick={() => onOpen("edit")}>
          {t(($) => $.list.bulk.edit)}
        </Button>
      )}
      {presetFields(resource, fields, "move").length > 0 && (
        <Button {...button} icon={<DirectionalIcon icon={MoveRight} />} onClick={() => onOpen("move")}>
          {t(($) => $.list.bulkEdit.presets.move.title)}
        </Button>
      )}
      {hasMachine(resource) && actions.has("step") && (
        <Suspense fallback={null}>
          <BulkStepsMenu {...{ resource, ability }} rows={inSight} onStep={(step) => onOpen({ step })} />
        </Suspense>
      )}
      {bulkAction && (
        <Button {...button} icon={bulkAction.icon} onClick={() => bulkAction.onSelect(selection)}>
          {bulkAction.label}
        </Button>
      )}
      {(actions.has("export") || actions.has("delete")) && (
        <BulkMenu
          {...{ source, ability, search, selection, bulk, fields, onOpen }}
          inSight={inSight}
          onMerge={() => onAsk({ what: "merge", rows: inSight ?? [] })}
          onPrintLabels={() => onAsk({ what: "labels", of: matching?.search ?? { id: [...ids] }, count })}
        />
      )}
    </>
  );
}
