import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { SortFields } from "#src/records/list/sort-fields.tsx";
import { Button } from "#src/ui/button.tsx";
import { Drawer } from "#src/ui/drawer.tsx";
import { FilterPanel } from "./filter-panel.tsx";
import { withoutFilters } from "./filter-state.ts";

type FilterDrawerProps = ComponentProps<typeof FilterPanel> & { onClose: () => void };

/** The filters on a phone, with the order of the list. */
export function FilterDrawer({ onClose, ...panel }: FilterDrawerProps) {
  const { t } = useTranslation();
  const { source, search, change, displayNames, openAt } = panel;
  return (
    <Drawer
      open
      onClose={onClose}
      title={t(($) => $.list.filters.title)}
      closeLabel={t(($) => $.actions.close)}
      footer={
        <>
          <Button onClick={() => change(withoutFilters(source, search))}>
            {t(($) => $.actions.clearAll)}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t(($) => $.actions.apply)}
          </Button>
        </>
      }
    >
      <SortFields {...{ source, search, change, displayNames }} />
      <FilterPanel key={openAt} {...panel} />
    </Drawer>
  );
}
