import { Copy } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { Ltr } from "#src/ui/ltr.tsx";
import { takeFocus } from "#src/ui/take-focus.ts";
import { useCopySecret } from "./use-copy-secret.ts";

type OneTimeSecretProps = { secret: string; title: string; text: string };

/** What is handed over once: it is read out or copied now, and nowhere to be found afterwards. */
export function OneTimeSecret({ secret, title, text }: OneTimeSecretProps) {
  const { t } = useTranslation();
  const copy = useCopySecret();
  return (
    <div ref={takeFocus} tabIndex={-1} className="space-y-4 outline-none">
      <div className="rounded-card border border-line bg-surface-well px-4 py-4 text-center">
        <p className="text-sm text-ink-muted">{title}</p>
        <p className="mt-1 text-2xl font-semibold tracking-wide text-ink select-all phone:text-xl">
          <Ltr>{secret}</Ltr>
        </p>
        <Button size="sm" icon={<Copy />} className="mt-3" onClick={() => void copy(secret)}>
          {t(($) => $.users.secret.copy)}
        </Button>
      </div>
      <Alert tone="warning">{text}</Alert>
    </div>
  );
}
