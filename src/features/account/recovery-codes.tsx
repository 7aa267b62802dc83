import { Copy, Download, Printer } from "lucide-react";
import { useTranslation } from "react-i18next";
import { copyText } from "#src/app/copy-text.ts";
import { download } from "#src/app/download.ts";
import { Button } from "#src/ui/button.tsx";
import { Ltr } from "#src/ui/ltr.tsx";
import { notify } from "#src/ui/notify.ts";

type RecoveryCodesProps = { codes: readonly string[]; onDone: () => void };

/** What was pressed to get here is gone. */
const takeFocus = (heading: HTMLElement | null): void => heading?.focus();

/** Shown once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { t } = useTranslation();
  const text = `${codes.join("\n")}\n`;
  const copy = async () => {
    if (await copyText(text))
      notify({ id: "account", tone: "success", title: t(($) => $.account.twoSteps.copied) });
  };
  const save = () => download("offdesk-recovery-codes.txt", new Blob([text], { type: "text/plain" }));
  return (
    <>
      <h3 ref={takeFocus} tabIndex={-1} className="font-semibold text-ink">
        {t(($) => $.account.twoSteps.recovery)}
      </h3>
      <p className="mt-1 text-ink-muted">{t(($) => $.account.twoSteps.recoveryText)}</p>
      <ul className="my-4 grid max-w-md grid-cols-2 gap-x-6 gap-y-1.5 rounded-card bg-surface-sunken p-4 font-mono phone:grid-cols-1">
        {codes.map((code) => (
          <li key={code}>
            <Ltr>{code}</Ltr>
          </li>
        ))}
      </ul>
      <div data-print="hide" className="flex flex-wrap gap-2">
        <Button icon={<Copy />} onClick={() => void copy()}>
          {t(($) => $.account.twoSteps.copy)}
        </Button>
        <Button icon={<Printer />} onClick={() => print()}>
          {t(($) => $.account.twoSteps.print)}
        </Button>
        <Button icon={<Download />} onClick={save}>
          {t(($) => $.account.twoSteps.download)}
        </Button>
        <Button variant="primary" onClick={onDone}>
          {t(($) => $.account.twoSteps.done)}
        </Button>
      </div>
    </>
  );
}
