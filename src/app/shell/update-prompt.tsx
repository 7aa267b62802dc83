import { CircleArrowUp } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { acceptUpdate, postponeUpdate } from "#src/app/worker.ts";
import { Button } from "#src/ui/button.tsx";

/** Says that a new build waits, and stands in nobody's way: nothing loads again until the person says so. */
export function UpdatePrompt() {
  const { t } = useTranslation();
  const [updating, setUpdating] = useState(false);
  const update = () => {
    setUpdating(true);
    acceptUpdate();
  };
  return (
    <div
      role="status"
      data-print="hide"
      className="fixed inset-x-4 bottom-[calc(var(--bottom-bar)+1rem)] z-30 mx-auto flex max-w-xl flex-wrap items-center gap-x-4 gap-y-3 rounded-overlay border border-edge bg-surface-overlay py-3 ps-4 pe-3 shadow-overlay"
    >
      <CircleArrowUp aria-hidden className="size-5 shrink-0 text-primary" />
      <div className="min-w-48 flex-1">
        <p className="font-semibold">{t(($) => $.shell.update.ready)}</p>
        <p className="text-sm text-ink-muted">{t(($) => $.shell.update.text)}</p>
      </div>
      <div className="ms-auto flex gap-2">
        {!updating && (
          <Button variant="ghost" onClick={postponeUpdate}>
            {t(($) => $.shell.update.later)}
          </Button>
        )}
        <Button variant="primary" busy={updating} onClick={update}>
          {updating ? t(($) => $.shell.update.updating) : t(($) => $.shell.update.now)}
        </Button>
      </div>
    </div>
  );
}
