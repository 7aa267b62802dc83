import { useTranslation } from "react-i18next";
import type { ListRow, ListSource } from "#src/records/list-source.ts";
import type { ActionRequest } from "#src/records/actions/action-dialog.tsx";
import { useMenuEntries } from "#src/records/actions/use-entries.tsx";
import { recordTitle } from "#src/records/display-names.ts";
import { useMoves } from "#src/records/order/use-moves.tsx";
import { useLanguage } from "#src/records/words.ts";
import { MenuItem } from "#src/ui/menu.tsx";
import { MenuPanel } from "#src/ui/menu-panel.tsx";
import type { FloatingAnchor } from "#src/ui/position-floating.ts";

type RowMenuProps = {
  source: ListSource;
  row: ListRow;
  anchor: FloatingAnchor;
  onAsk: (what: ActionRequest["what"]) => void;
  onClose: () => void;
};

/** The actions on one row. */
export function RowMenu({ source, row, anchor, onAsk, onClose }: RowMenuProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const name = recordTitle(source, row, language);
  const entries = useMenuEntries(source, row, {
    onDelete: () => onAsk("delete"),
    onMerge: () => onAsk("merge"),
    onLabel: () => onAsk("labels"),
  });
  // Before what takes the record away.
  const all = [...entries.slice(0, 2), ...useMoves(source.resource, row), ...entries.slice(2)];
  return (
    <MenuPanel
      label={t(($) => $.list.rowActions, { name })}
      anchor={anchor}
      align={anchor instanceof HTMLElement ? "end" : "start"}
      onClose={onClose}
    >
      {all.map(({ id, icon, label, tone, denied, onSelect }) => (
        <MenuItem key={id} icon={icon} tone={tone} denied={denied} onSelect={onSelect}>
          {label}
        </MenuItem>
      ))}
    </MenuPanel>
  );
}
