import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useStoredChoice } from "#src/app/stored-choice.ts";
import { Button } from "#src/ui/button.tsx";
import { Checkbox } from "#src/ui/checkbox.tsx";
import { type NavItem, useNavigation } from "./navigation.ts";

/** The pages that most people here open every day, until they choose for themselves. */
const defaultShortcuts = [
  "/dashboards/crm",
  "/equipments/computers",
  "/help-desk/maintenance",
  "/incidences",
  "/masters/clients",
  "/masters/sites",
];

export function ShortcutsPanel() {
  const { t } = useTranslation();
  const [choosing, setChoosing] = useState(false);
  const pages = useNavigation().flatMap(({ items }) => items);
  const [text, keep] = useStoredChoice("shortcuts");
  const shortcuts = text === null ? defaultShortcuts : text.split(" ");
  const chosen = pages.filter(({ to }) => shortcuts.includes(to));

  return (
    <>
      <div className="flex items-center justify-between gap-3 border-b border-line py-2 ps-4 pe-2">
        <h2 className="font-semibold">{t(($) => $.shell.shortcuts)}</h2>
        <Button data-stays size="sm" variant="ghost" onClick={() => setChoosing(!choosing)}>
          {choosing ? t(($) => $.actions.finish) : t(($) => $.actions.edit)}
        </Button>
      </div>
      {choosing ? (
        <div className="max-h-96 overflow-y-auto px-4 py-2">
          {pages.map(({ to, label }) => (
            <Checkbox
              key={to}
              checked={shortcuts.includes(to)}
              onChange={({ currentTarget: { checked } }) =>
                keep((checked ? [...shortcuts, to] : shortcuts.filter((one) => one !== to)).join(" "))
              }
            >
              {label}
            </Checkbox>
          ))}
        </div>
      ) : (
        <Tiles pages={chosen} />
      )}
    </>
  );
}

function Tiles({ pages }: { pages: readonly NavItem[] }) {
  const { t } = useTranslation();
  if (pages.length === 0)
    return <p className="px-4 py-6 text-center text-ink-muted">{t(($) => $.shell.shortcutsNone)}</p>;
  return (
    <ul className="grid grid-cols-2 gap-1 p-2">
      {pages.map(({ to, label, icon: Icon }) => (
        <li key={to}>
          <Link
            to={to}
            className="flex h-full flex-col items-center gap-2 rounded-control px-2 py-4 text-center text-sm transition-colors hover:bg-surface-hover focus-visible:outline-offset-[-2px]"
          >
            <span className="grid size-10 place-items-center rounded-full bg-surface-well text-ink-muted">
              <Icon aria-hidden className="size-5" />
            </span>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
