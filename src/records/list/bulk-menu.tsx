import {
  Archive,
  ArchiveRestore,
  ArchiveX,
  Download,
  Ellipsis,
  Merge,
  QrCode,
  Tags,
  ToggleLeft,
  ToggleRight,
  Trash2,
  UserRoundCheck,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import { type Ability, can } from "#db/rules/ability.ts";
import type { Fields } from "#db/schema/kind.ts";
import { pastRetentionValue } from "#db/schema/past-retention-value.ts";
import type { ListRow, ListSource } from "#src/records/list-source.ts";
import { isLabelled } from "#src/records/permits.ts";
import { useReasonAgainstAll } from "#src/records/actions/use-reason.ts";
import { Button } from "#src/ui/button.tsx";
import { Menu, MenuItem } from "#src/ui/menu.tsx";
import type { BulkDialogName } from "./bulk-dialogs.tsx";
import { NewFromRows } from "./new-from-rows.tsx";
import { presetFields } from "./bulk-fields.ts";
import type { ListState } from "./list-search.ts";
import type { Bulk } from "./use-bulk.ts";
import { useExport } from "./use-export.ts";
import type { Selection } from "./use-selection.ts";

type BulkMenuProps = {
  source: ListSource;
  ability: Ability;
  search: ListState;
  selection: Selection;
  bulk: Bulk;
  fields: Fields;
  /** The chosen rows where all of them are in sight: a new record can begin with them. */
  inSight: readonly ListRow[] | null;
  onMerge: () => void;
  onPrintLabels: () => void;
  onOpen: (dialog: BulkDialogName) => void;
};

/** As many ids as an address holds. */
const mostInAddress = 1000;
const mostMerged = 5;

const presetEntries = [
  { preset: "assign", icon: <UserRoundCheck aria-hidden /> },
  { preset: "tag", icon: <Tags aria-hidden /> },
] as const;

/** Lists offer these where they offer another action. */
const neededActions = {
  print: "label",
  purge: "delete",
  delete: "delete",
  export: "export",
  merge: "merge",
} as const;
const onlyArchived: ReadonlySet<unknown> = new Set(["true", pastRetentionValue]);

/** The other actions on the selected rows: at once, with an undo, or after a dialog. */
export function BulkMenu(props: BulkMenuProps) {
  const { source, ability, search, selection, bulk, fields, inSight, onMerge, onPrintLabels, onOpen } = props;
  const { resource, actions } = source;
  const { t } = useTranslation();
  const exportFile = useExport(resource);
  const { count, ids, matching } = selection;
  const may = (action: "delete" | "restore") => actions.has(action) && can(ability, action, resource.subject);
  const reasonAgainst = useReasonAgainstAll(ability, resource);
  const against = (action: keyof typeof neededActions) =>
    actions.has(neededActions[action]) ? reasonAgainst(action) : undefined;

  return (
    <Menu
      side="top"
      trigger={
        <Button size="sm" variant="ghost" icon={<Ellipsis aria-hidden />} busy={bulk.busy}>
          {t(($) => $.actions.more)}
        </Button>
      }
    >
      {inSight && <NewFromRows {...{ resource, ability }} rows={inSight} />}
      {fields["active"]?.kind === "flag" && <ActiveItems bulk={bulk} />}
      {presetEntries.map(
        ({ preset, icon }) =>
          presetFields(resource, fields, preset).length > 0 && (
            <MenuItem key={preset} icon={icon} onSelect={() => onOpen(preset)}>
              {t(($) => $.list.bulkEdit.presets[preset].title)}
            </MenuItem>
          ),
      )}
      {against("export") && count <= (matching ? Number.POSITIVE_INFINITY : mostInAddress) && (
        <MenuItem
          icon={<Download aria-hidden />}
          denied={against("export")?.denied}
          onSelect={() => void exportFile(matching ? matching.search : { id: [...ids] }, "csv")}
        >
          {t(($) => $.actions.export)}
        </MenuItem>
      )}
      {isLabelled(resource) && can(ability, "update", resource.subject) && against("print") && (
        <MenuItem icon={<QrCode aria-hidden />} denied={against("print")?.denied} onSelect={onPrintLabels}>
          {t(($) => $.list.bulk.labels)}
        </MenuItem>
      )}
      {against("merge") && inSight && count >= 2 && count <= mostMerged && (
        <MenuItem icon={<Merge aria-hidden />} denied={against("merge")?.denied} onSelect={onMerge}>
          {t(($) => $.list.bulk.merge)}
        </MenuItem>
      )}
      {against("delete") && !onlyArchived.has(search["archived"]) && (
        <MenuItem
          icon={<Archive aria-hidden />}
          denied={against("delete")?.denied}
          onSelect={() =>
            void bulk.apply({ archive: true }, (done) => t(($) => $.list.bulk.archived, { count: done }))
          }
        >
          {t(($) => $.list.rowMenu.archive)}
        </MenuItem>
      )}
      {(may("delete") || may("restore")) && search["archived"] !== undefined && (
        <MenuItem
          icon={<ArchiveRestore aria-hidden />}
          onSelect={() =>
            void bulk.apply({ restore: true }, (done) => t(($) => $.list.bulk.restored, { count: done }))
          }
        >
          {t(($) => $.actions.restore)}
        </MenuItem>
      )}
      {against("purge") && search["archived"] !== undefined && (
        <MenuItem
          icon={<ArchiveX aria-hidden />}
          tone="danger"
          denied={against("purge")?.denied}
          onSelect={() => onOpen("purge")}
        >
          {t(($) => $.list.purge.open)}
        </MenuItem>
      )}
      {against("delete") && (
        <MenuItem
          icon={<Trash2 aria-hidden />}
          tone="danger"
          denied={against("delete")?.denied}
          onSelect={() => onOpen("delete")}
        >
          {t(($) => $.list.rowMenu.delete)}
        </MenuItem>
      )}
    </Menu>
  );
}

function ActiveItems({ bulk }: { bulk: Bulk }) {
  const { t } = useTranslation();
  const setActive = (active: boolean) =>
    void bulk.apply({ patch: { active } }, (done) => t(($) => $.list.bulkEdit.done, { count: done }));
  return (
    <>
      <MenuItem icon={<ToggleRight aria-hidden />} onSelect={() => setActive(true)}>
        {t(($) => $.list.bulk.activate)}
      </MenuItem>
      <MenuItem icon={<ToggleLeft aria-hidden />} onSelect={() => setActive(false)}>
        {t(($) => $.list.bulk.deactivate)}
      </MenuItem>
    </>
  );
}
