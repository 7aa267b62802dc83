import clsx from "clsx";
import { Monitor, Moon, Sun } from "lucide-react";
import { useTranslation } from "react-i18next";
import { usePreference } from "#src/app/preferences.ts";

const themes = { light: Sun, dark: Moon, system: Monitor };
const names = ["light", "dark", "system"] as const;

/** Three buttons beside each other, for pages outside the shell. */
export function ThemeButtons() {
  const { t } = useTranslation();
  const [theme, setTheme] = usePreference("theme");
  return (
    <div
      role="group"
      aria-label={t(($) => $.shell.theme.label)}
      className="inline-flex rounded-control border border-line-strong bg-surface-raised p-0.5 touch:p-0"
    >
      {names.map((name) => {
        const Icon = themes[name];
        return (
          <button
            key={name}
            type="button"
            aria-pressed={name === theme}
            aria-label={t(($) => $.shell.theme[name])}
            title={t(($) => $.shell.theme[name])}
            onClick={() => setTheme(name)}
            className={clsx(
              "grid h-7 w-8 place-items-center rounded-[5px] transition-colors touch:h-11 touch:w-11",
              name === theme
                ? "bg-primary-soft text-primary-ink forced-colors:forced-outline"
                : "text-ink-muted hover:bg-surface-hover hover:text-ink",
            )}
          >
            <Icon aria-hidden className="size-4" />
          </button>
        );
      })}
    </div>
  );
}
