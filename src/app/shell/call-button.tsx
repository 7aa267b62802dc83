import { Headset } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button, type ButtonVariant } from "#src/ui/button.tsx";
import { useMayTakeCalls } from "./may-take-calls.ts";
import { showOverlay } from "./overlay.ts";

type CallButtonProps = {
  variant?: ButtonVariant;
  /** In the bar, where there is no room for words everywhere. */
  inBar?: boolean;
};

/** Opens the form of a call, over whatever page. Only whoever takes calls has it. */
export function CallButton({ variant = "secondary", inBar = false }: CallButtonProps) {
  const { t } = useTranslation();
  if (!useMayTakeCalls()) return null;
  return (
    <Button
      variant={variant}
      icon={<Headset aria-hidden />}
      aria-haspopup="dialog"
      onClick={() => showOverlay("call")}
      className={inBar ? "max-lg:px-2.5 max-[22rem]:hidden" : undefined}
    >
      <span className={inBar ? "max-lg:sr-only" : undefined}>{t(($) => $.shell.takeCall)}</span>
    </Button>
  );
}
