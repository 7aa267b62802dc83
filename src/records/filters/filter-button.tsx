import { ListFilter } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { useTranslation } from "react-i18next";
import { SortFields } from "#src/records/list/sort-fields.tsx";
import { CountBadge } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";
import { Drawer } from "#src/ui/drawer.tsx";
import { Popover } from "#src/ui/popover.tsx";
import { usePhone } from "#src/ui/use-phone.ts";
import { FilterPanel } from "./filter-panel.tsx";
import { filterCount, withoutFilters } from "./filter-state.ts";

type FilterButtonProps = Omit<ComponentProps<typeof FilterPanel>, "openAt"> & {
  /** The filter to open at. */
  openAt: string | null;
  onOpened: () => void;
};

/** The filters: under their button on a laptop; on a phone a sheet, with the order of the list, which has no heads there. */
export function FilterButton({ openAt, onOpened, ...panel }: FilterButtonProps) {
  const { t } = useTranslation();
  const phone = usePhone();
  const [open, setOpen] = useState(false);
  const { source, search, change, displayNames } = panel;
  const count = filterCount(source, search);

  if (!phone)
    return (
      <Popover
        label={t(($) => $.list.filters.title)}
        className="w-80 py-2 [--anchor-max-height:36rem]!"
        trigger={<Button icon={<ListFilter />}>{t(($) => $.list.filters.add)}</Button>}
      >
        <FilterPanel key={openAt} {...panel} openAt={openAt} />
      </Popover>
    );

  const close = () => {
    setOpen(false);
    onOpened();
  };
  return (
    <>
      <Button icon={<ListFilter />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t(($) => $.list.filters.title)}
        {count > 0 && (
          <span className="ms-1.5 inline-block align-middle">
            <CountBadge tone="primary">{count}</CountBadge>
          </span>
        )}
      </Button>
      <Drawer
        open={open}
        onClose={close}
        title={t(($) => $.list.filters.title)}
        closeLabel={t(($) => $.actions.close)}
        footer={
          <>
            <Button onClick={() => change(withoutFilters(source, search))}>
              {t(($) => $.actions.clearAll)}
            </Button>
            <Button variant="primary" onClick={close}>
              {t(($) => $.actions.apply)}
            </Button>
          </>
        }
      >
        <SortFields {...{ source, search, change, displayNames }} />
        <FilterPanel key={openAt} {...panel} openAt={openAt} />
      </Drawer>
    </>
  );
}
