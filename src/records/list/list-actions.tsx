import { Download, Ellipsis, FileText, Printer, Sheet, Upload } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Ability } from "#db/rules/ability.ts";
import type { ListSource } from "#src/records/list-source.ts";
import { useWhoMay } from "#src/app/use-who-may.ts";
import { useReasonAgainstAll } from "#src/records/actions/use-reason.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { IconButton } from "#src/ui/icon-button.tsx";
import { Menu, MenuGroup, MenuItem, MenuLink, menuItemClass } from "#src/ui/menu.tsx";
import { Tooltip } from "#src/ui/tooltip.tsx";
import { usePhone } from "#src/ui/use-phone.ts";
import { type Column, exportedColumns, unfolded } from "./columns.ts";
import type { ListState } from "./list-search.ts";
import { ListPageLink } from "./list-page-link.tsx";
import { useExport } from "./use-export.ts";

type ListActionsProps = {
  source: ListSource;
  ability: Ability;
  search: ListState;
  /** Those that the list shows now. */
  columns: readonly Column[];
};

const formats = [
  { format: "csv", icon: <FileText aria-hidden /> },
  { format: "xlsx", icon: <Sheet aria-hidden /> },
] as const;
const importIcon = <Upload aria-hidden />;

type Format = (typeof formats)[number]["format"];

/** The actions on the list as a whole. On a phone all of it is in one menu. */
export function ListActions({ source, ability, search, columns }: ListActionsProps) {
  const { t } = useTranslation();
  const phone = usePhone();
  const exportFile = useExport(source.resource);
  const against = useReasonAgainstAll(ability, source.resource);
  const { actions } = source;
  const [importing, exporting] = (["import", "export"] as const).map((action) =>
    actions.has(action) ? against(action) : undefined,
  );
  const isRefused = importing?.denied !== undefined;
  const whoMay = useWhoMay("import", source.subject, isRefused);
  const importDenied = isRefused ? [importing.denied, whoMay].filter(Boolean).join(" ") : undefined;
  const print = () => window.print();

  const files = (
    <>
      {exporting && (
        <ExportItems
          denied={exporting.denied}
          columns={exportedColumns(unfolded(columns), source, ability)}
          onExport={(format, of) => void exportFile(search, format, of)}
        />
      )}
      <MenuGroup>
        <MenuItem icon={<Printer />} onSelect={print}>
          {t(($) => $.list.export.print)}
        </MenuItem>
      </MenuGroup>
    </>
  );
  if (!importing && !exporting)
    return (
      <IconButton
        label={t(($) => $.list.export.print)}
        icon={<Printer />}
        variant="secondary"
        onClick={print}
      />
    );

  if (phone)
    return (
      <Menu trigger={<IconButton label={t(($) => $.actions.more)} icon={<Ellipsis />} variant="secondary" />}>
        {importing?.denied !== undefined && (
          <MenuItem icon={importIcon} denied={importDenied} onSelect={() => undefined}>
            {t(($) => $.actions.import)}
          </MenuItem>
        )}
        {importing && importing.denied === undefined && (
          <MenuLink>
            <ListPageLink resource={source} to="import" className={menuItemClass()}>
              {importIcon}
              {t(($) => $.actions.import)}
            </ListPageLink>
          </MenuLink>
        )}
        {files}
      </Menu>
    );

  return (
    <>
      {importing?.denied !== undefined && (
        <Tooltip text={importDenied}>
          <Button aria-disabled className="opacity-60" icon={importIcon}>
            {t(($) => $.actions.import)}
          </Button>
        </Tooltip>
      )}
      {importing && importing.denied === undefined && (
        <ListPageLink resource={source} to="import" className={buttonClass()}>
          {importIcon}
          {t(($) => $.actions.import)}
        </ListPageLink>
      )}
      <Menu trigger={<Button icon={<Download />}>{t(($) => $.actions.export)}</Button>}>{files}</Menu>
    </>
  );
}

type ExportItemsProps = {
  denied: string | undefined;
  /** Those that the list shows now; a file may have all that there are. */
  columns: readonly Column[];
  onExport: (format: Format, columns: readonly Column[] | undefined) => void;
};

function ExportItems({ denied, columns, onExport }: ExportItemsProps) {
  const { t } = useTranslation();
  const scopes = [
    { label: t(($) => $.list.export.shown), of: columns },
    { label: t(($) => $.list.export.whole), of: undefined },
  ];
  return scopes.map(({ label, of }) => (
    <MenuGroup key={label} label={label}>
      {formats.map(({ format, icon }) => (
        <MenuItem key={format} icon={icon} denied={denied} onSelect={() => onExport(format, of)}>
          {t(($) => $.list.export[format])}
        </MenuItem>
      ))}
    </MenuGroup>
  ));
}
