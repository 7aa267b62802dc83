import { Copy } from "lucide-react";
import { useTranslation } from "react-i18next";
import { copyText } from "#src/app/copy-text.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { Ltr } from "#src/ui/ltr.tsx";
import { notify } from "#src/ui/notify.ts";
import { takeFocus } from "#src/ui/take-focus.ts";

type OneTimeSecretProps = { secret: string; title: string; text: string };

/** What is handed over once: it is read out or copied now, and nowhere to be found afterwards. */
export function OneTimeSecret({ secret, title, text }: OneTimeSecretProps) {
  const { t } = useTranslation();
  const copy = async () => {
    const isCopied = await copyText(secret);
    notify(
      isCopied
        ? { title: t(($) => $.users.secret.copied) }
        : { title: t(($) => $.users.secret.notCopied), tone: "danger" },
    );
  };
  return (
    <div ref={takeFocus} tabIndex={-1} className="space-y-4 outline-none">
      <div className="rounded-card border border-line bg-surface-well px-4 py-4 text-center">
        <p className="text-sm text-ink-muted">{title}</p>
        <p className="mt-1 text-2xl font-semibold tracking-wide text-ink select-all phone:text-xl">
          <Ltr>{secret}</Ltr>
        </p>
        <Button size="sm" icon={<Copy />} className="mt-3" onClick={() => void copy()}>
          {t(($) => $.users.secret.copy)}
        </Button>
      </div>
      <Alert tone="warning">{text}</Alert>
    </div>
  );
}
