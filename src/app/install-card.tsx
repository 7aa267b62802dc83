import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#src/ui/button.tsx";
import { askToInstall, type InstallWay } from "./install-offer.ts";
import { LogoSymbol } from "./shell/logo-symbol.tsx";
import { showOverlay } from "./shell/overlay.ts";

/** Asks once, at the foot of the page, and takes neither the focus nor the page's place: it goes while something else stands there. */
export function InstallCard({ way, onDone }: { way: InstallWay; onDone: () => void }) {
  const { t } = useTranslation();
  const id = useId();
  const install = () => {
    onDone();
    if (way === "prompt") void askToInstall();
    else showOverlay("install");
  };
  return (
    <section
      aria-labelledby={id}
      data-print="hide"
      className="fixed inset-x-4 bottom-[calc(var(--foot)+1rem)] z-10 ms-auto max-w-sm rounded-overlay border border-edge bg-surface-overlay p-4 shadow-overlay sm:inset-x-6 [html[style*=--sticky-foot]_&]:hidden"
    >
      <div className="flex items-start gap-3.5">
        <LogoSymbol className="size-10 shrink-0" />
        <div className="min-w-0">
          <h2 id={id} className="font-semibold">
            {t(($) => $.shell.install.title)}
          </h2>
          <p className="text-sm text-ink-muted">{t(($) => $.shell.install.text)}</p>
        </div>
      </div>
      <div className="mt-3 flex flex-wrap justify-end gap-2">
        <Button variant="ghost" onClick={onDone}>
          {t(($) => $.shell.install.dismiss)}
        </Button>
        <Button variant="primary" onClick={install}>
          {way === "prompt" ? t(($) => $.install.now) : t(($) => $.install.how)}
        </Button>
      </div>
    </section>
  );
}
