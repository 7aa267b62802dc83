import { Layers, Monitor, Moon, Square, Sun } from "lucide-react";
import { useTranslation } from "react-i18next";
import { usePreference } from "#src/app/preferences.ts";
import { iconButtonClass } from "#src/ui/icon-button.tsx";
import { BarEntry, BarHeading } from "./bar-entry.tsx";
import { BarPopover } from "./bar-popover.tsx";

const themes = { light: Sun, dark: Moon, system: Monitor };
const skins = { default: Layers, bordered: Square };

/** Theme and skin. */
export function AppearanceMenu() {
  const { t } = useTranslation();
  const [theme, setTheme] = usePreference("theme");
  const [skin, setSkin] = usePreference("skin");
  const Face = themes[theme];
  return (
    <BarPopover
      label={t(($) => $.shell.appearance)}
      name={t(($) => $.shell.appearance)}
      face={<Face aria-hidden />}
      buttonClass={iconButtonClass()}
      className="w-52 p-1"
    >
      <div role="group" aria-labelledby="bar-theme">
        <BarHeading id="bar-theme">{t(($) => $.shell.theme.label)}</BarHeading>
        {(["light", "dark", "system"] as const).map((name) => {
          const Mark = themes[name];
          return (
            <BarEntry
              key={name}
              icon={<Mark aria-hidden />}
              chosen={name === theme}
              onSelect={() => setTheme(name)}
            >
              {t(($) => $.shell.theme[name])}
            </BarEntry>
          );
        })}
      </div>
      <div role="group" aria-labelledby="bar-skin" className="mt-1 border-t border-line">
        <BarHeading id="bar-skin">{t(($) => $.shell.skin.label)}</BarHeading>
        {(["default", "bordered"] as const).map((name) => {
          const Mark = skins[name];
          return (
            <BarEntry
              key={name}
              icon={<Mark aria-hidden />}
              chosen={name === skin}
              onSelect={() => setSkin(name)}
            >
              {t(($) => $.shell.skin[name])}
            </BarEntry>
          );
        })}
      </div>
    </BarPopover>
  );
}
