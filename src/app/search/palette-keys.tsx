import { useTranslation } from "react-i18next";
import { Kbd } from "#src/ui/kbd.tsx";

/** Which keys suffice; not where there is no keyboard. */
export function PaletteKeys() {
  const { t } = useTranslation();
  return (
    <div
      aria-hidden
      className="flex gap-5 border-t border-line px-5 py-2.5 text-xs text-ink-muted touch:hidden phone:hidden"
    >
      <span className="flex items-center gap-1.5">
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd>
        {t(($) => $.search.keys.move)}
      </span>
      <span className="flex items-center gap-1.5">
        <Kbd>↵</Kbd>
        {t(($) => $.search.keys.open)}
      </span>
      <span className="flex items-center gap-1.5">
        <Kbd>Esc</Kbd>
        {t(($) => $.search.keys.close)}
      </span>
    </div>
  );
}
