import { Download, Ellipsis, FileText, Printer, Sheet, Upload } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type Ability, can } from "#db/rules/ability.ts";
import type { Resource } from "#db/schema/resource.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { IconButton } from "#src/ui/icon-button.tsx";
import { Menu, MenuItem, MenuLink, menuItemClass } from "#src/ui/menu.tsx";
import { usePhone } from "#src/ui/use-phone.ts";
import type { ListState } from "./list-search.ts";
import { PlaceLink } from "./place-link.tsx";
import { useExport } from "./use-export.ts";

type ListActionsProps = { resource: Resource; ability: Ability; search: ListState };

/** What can be done with the list as a whole. On a phone all of it is in one menu. */
export function ListActions({ resource, ability, search }: ListActionsProps) {
  const { t } = useTranslation();
  const phone = usePhone();
  const exportFile = useExport(resource);
  const mayImport = can(ability, "import", resource.subject);
  const mayExport = can(ability, "export", resource.subject);

  const files = (
    <>
      {mayExport && (
        <>
          <MenuItem icon={<FileText aria-hidden />} onSelect={() => void exportFile(search, "csv")}>
            {t(($) => $.list.export.csv)}
          </MenuItem>
          <MenuItem icon={<Sheet aria-hidden />} onSelect={() => void exportFile(search, "xlsx")}>
            {t(($) => $.list.export.xlsx)}
          </MenuItem>
        </>
      )}
      <MenuItem icon={<Printer />} onSelect={() => window.print()}>
        {t(($) => $.list.export.print)}
      </MenuItem>
    </>
  );
  const importIcon = <Upload aria-hidden />;

  if (phone)
    return (
      <Menu trigger={<IconButton label={t(($) => $.actions.more)} icon={<Ellipsis />} variant="secondary" />}>
        {mayImport && (
          <MenuLink>
            <PlaceLink resource={resource} to="import" className={menuItemClass()}>
              {importIcon}
              {t(($) => $.actions.import)}
            </PlaceLink>
          </MenuLink>
        )}
        {files}
      </Menu>
    );

  return (
    <>
      {mayImport && (
        <PlaceLink resource={resource} to="import" className={buttonClass()}>
          {importIcon}
          {t(($) => $.actions.import)}
        </PlaceLink>
      )}
      <Menu trigger={<Button icon={<Download />}>{t(($) => $.actions.export)}</Button>}>{files}</Menu>
    </>
  );
}
