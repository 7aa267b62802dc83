import { useTranslation } from "react-i18next";
import { formatInstant } from "#src/app/format.ts";
import { useLanguage } from "#src/records/words.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import type { CopiesFacts } from "./load-device.ts";

type CopiesStateProps = { copies: CopiesFacts; busy: boolean; onAllow: () => void; onTry: () => void };

/** Where the copies go, or why none are made and what can be done. */
export function CopiesState({ copies: { folder, access, failure }, busy, onAllow, onTry }: CopiesStateProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const chosen = <p>{t(($) => $.backup.copies.chosen, { folder: folder.name })}</p>;
  if (access === "prompt")
    return (
      <Alert
        tone="warning"
        title={t(($) => $.backup.reminder.ask)}
        actions={
          <Button size="sm" busy={busy} onClick={onAllow}>
            {t(($) => $.backup.reminder.allow)}
          </Button>
        }
      >
        <p>{t(($) => $.backup.reminder.askText)}</p>
        {chosen}
      </Alert>
    );
  if (access === "denied")
    return (
      <Alert tone="danger" title={t(($) => $.backup.copies.failed)}>
        <p>{t(($) => $.backup.failures.denied)}</p>
        {chosen}
      </Alert>
    );
  if (failure)
    return (
      <Alert
        tone="danger"
        title={t(($) => $.backup.copies.failed)}
        actions={
          <Button size="sm" busy={busy} onClick={onTry}>
            {t(($) => $.actions.retry)}
          </Button>
        }
      >
        <p>{t(($) => $.backup.failures[failure.reason])}</p>
        {chosen}
        <p>{t(($) => $.backup.copies.triedAt, { at: formatInstant(failure.at, language) })}</p>
      </Alert>
    );
  return <p>{t(($) => $.backup.copies.into, { folder: folder.name })}</p>;
}
