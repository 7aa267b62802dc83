import { Headset } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "#src/ui/button.tsx";
import { useMayTakeCalls } from "./may-take-calls.ts";
import { showOverlay } from "./overlay.ts";

/** Opens the form of a call, over whatever page. Only whoever takes calls has it. */
export function CallButton() {
  const { t } = useTranslation();
  if (!useMayTakeCalls()) return null;
  return (
    <Button
      icon={<Headset aria-hidden />}
      aria-haspopup="dialog"
      onClick={() => showOverlay("call")}
      // In the bar there is no room for words everywhere.
      className="max-lg:min-w-9 max-lg:gap-0 max-lg:px-2.5 max-lg:touch:min-w-11 max-[22rem]:hidden"
    >
      <span className="max-lg:sr-only">{t(($) => $.shell.takeCall)}</span>
    </Button>
  );
}
