import { LayoutGrid } from "lucide-react";
import { lazy } from "react";
import { useTranslation } from "react-i18next";
import { iconButtonClass } from "#src/ui/icon-button.tsx";
import { BarPopover } from "./bar-popover.tsx";

const ShortcutsPanel = lazy(async () => ({
  default: (await import("./shortcuts-panel.tsx")).ShortcutsPanel,
}));

/** Pages that one uses, one click away. On a phone the bottom bar and the menu are nearer. */
export function ShortcutsPopover() {
  const { t } = useTranslation();
  return (
    <span className="contents phone:hidden">
      <BarPopover
        label={t(($) => $.shell.shortcuts)}
        name={t(($) => $.shell.shortcuts)}
        face={<LayoutGrid aria-hidden />}
        buttonClass={iconButtonClass()}
        className="w-80"
      >
        <ShortcutsPanel />
      </BarPopover>
    </span>
  );
}
