import { Monitor, Moon, Palette, Sun } from "lucide-react";
import { useTranslation } from "react-i18next";
import { usePreference } from "#src/app/preferences.ts";
import { iconButtonClass } from "#src/ui/icon-button.tsx";
import { BarEntry } from "./bar-entry.tsx";
import { BarPopover } from "./bar-popover.tsx";
import { showOverlay } from "./overlay.ts";

const themes = { light: Sun, dark: Moon, system: Monitor };

export function ThemeMenu() {
  const { t } = useTranslation();
  const [theme, setTheme] = usePreference("theme");
  const Face = themes[theme];
  return (
    <BarPopover
      label={t(($) => $.shell.theme.label)}
      name={t(($) => $.shell.theme.label)}
      face={<Face aria-hidden />}
      buttonClass={iconButtonClass()}
      className="w-max min-w-52 p-1"
    >
      {(["light", "dark", "system"] as const).map((name) => {
        const Icon = themes[name];
        return (
          <BarEntry
            key={name}
            icon={<Icon aria-hidden />}
            chosen={name === theme}
            onSelect={() => setTheme(name)}
          >
            {t(($) => $.shell.theme[name])}
          </BarEntry>
        );
      })}
      <div className="mt-1 border-t border-line pt-1">
        <BarEntry icon={<Palette aria-hidden />} onSelect={() => showOverlay("customizer")}>
          {t(($) => $.shell.customize)}
        </BarEntry>
      </div>
    </BarPopover>
  );
}
