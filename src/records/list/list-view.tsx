import { SlidersHorizontal } from "lucide-react";
import { type ComponentProps, lazy } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#src/ui/button.tsx";
import { Popover } from "#src/ui/popover.tsx";

const ListViewPanel = lazy(async () => ({ default: (await import("./list-view-panel.tsx")).ListViewPanel }));

/** How this person likes to see the list: kept on the device. */
export function ListView(props: ComponentProps<typeof ListViewPanel>) {
  const { t } = useTranslation();
  const title = t(($) => $.list.view.title);
  return (
    <Popover
      align="end"
      label={title}
      className="w-96 [--anchor-max-height:36rem]!"
      trigger={<Button icon={<SlidersHorizontal />}>{title}</Button>}
    >
      <ListViewPanel {...props} />
    </Popover>
  );
}
