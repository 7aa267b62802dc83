import { ListFilter } from "lucide-react";
import { type ComponentProps, lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { CountBadge } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";
import { Popover } from "#src/ui/popover.tsx";
import { usePhone } from "#src/ui/use-phone.ts";
import { filterCount } from "./filter-state.ts";

const FilterPanel = lazy(async () => ({ default: (await import("./filter-panel.tsx")).FilterPanel }));
const FilterDrawer = lazy(async () => ({ default: (await import("./filter-drawer.tsx")).FilterDrawer }));

type FilterButtonProps = ComponentProps<typeof FilterPanel> & {
  onOpened: () => void;
};

/** The filters: under their button on a laptop; on a phone a sheet, with the order of the list, which has no heads there. */
export function FilterButton({ openAt, onOpened, ...panel }: FilterButtonProps) {
  const { t } = useTranslation();
  const phone = usePhone();
  const [open, setOpen] = useState(false);
  const count = filterCount(panel.source, panel.search);

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
      <Suspense fallback={null}>
        {open && <FilterDrawer {...panel} openAt={openAt} onClose={close} />}
      </Suspense>
    </>
  );
}
