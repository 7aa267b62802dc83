import { CircleArrowUp } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { acceptUpdate, postponeUpdate } from "#src/app/worker.ts";
import { Button } from "#src/ui/button.tsx";
import { useReservedHeight } from "#src/ui/reserved-height.ts";

/**
 * Says that a new build waits: nothing loads again until the person says so. It has a place of its own at the foot of the window,
 * which all else keeps clear of; where a keyboard leaves the page little height, it steps aside.
 */
export function UpdatePrompt() {
  const { t } = useTranslation();
  const [updating, setUpdating] = useState(false);
  const strip = useRef<HTMLDivElement>(null);
  useReservedHeight(strip, "--update-prompt");
  const update = () => {
    setUpdating(true);
    acceptUpdate();
  };
  return (
    <div
      ref={strip}
      role="status"
      data-print="hide"
      className="fixed inset-x-0 bottom-(--bottom-bar) z-20 flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-t border-line bg-surface-overlay px-4 py-2.5 [@media(height<30rem)]:hidden"
    >
      <CircleArrowUp aria-hidden className="size-5 shrink-0 text-primary" />
      <div className="min-w-48 phone:flex-1">
        <p className="font-semibold">{t(($) => $.shell.update.ready)}</p>
        <p className="text-sm text-ink-muted">{t(($) => $.shell.update.text)}</p>
      </div>
      <div className="flex gap-2 phone:w-full phone:[&>button]:flex-1">
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
