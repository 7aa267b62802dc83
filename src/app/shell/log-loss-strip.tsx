import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Language } from "#db/schema/kind.ts";
import { isTranslated, translate } from "#db/schema/translated.ts";
import { dismissLoss, losses } from "#src/api/losses.ts";
import { formatInstant, formatList } from "#src/app/format.ts";
import { supportedLanguage } from "#src/app/language.ts";
import { loadWords } from "#src/app/words.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { notify } from "#src/ui/notify.ts";
import type { Loss } from "#sw/api/core/contract.ts";

type Losses = Awaited<ReturnType<typeof losses>>;

/**
 * Changes that were saved, and that a crash took from the device: how many, of what time, and which records, until an
 * administrator has taken note of it. An effect, because no route loads it: it stands on every page.
 */
export function LogLossStrip() {
  const [{ items, dismissible }, setLosses] = useState<Losses>({ items: [], dismissible: false });
  useEffect(() => {
    const loading = new AbortController();
    Promise.all([losses(loading.signal), loadWords(["device"])]).then(
      ([answer]) => setLosses(answer),
      () => {},
    );
    return () => loading.abort();
  }, []);
  const drop = (number: number) =>
    setLosses({ dismissible, items: items.filter((one) => one.number !== number) });
  return items.map((loss) => (
    <div key={loss.number} data-print="hide" className="border-b border-line px-6 py-2.5 phone:px-4">
      <LossAlert loss={loss} onDismissed={dismissible ? () => drop(loss.number) : null} />
    </div>
  ));
}

function LossAlert({ loss, onDismissed }: { loss: Loss; onDismissed: (() => void) | null }) {
  const { t, i18n } = useTranslation();
  const language = supportedLanguage(i18n);
  const [busy, setBusy] = useState(false);
  const { number, from, to, changes: count, records } = loss;
  const until = formatInstant(to, language);
  const dismiss = async () => {
    setBusy(true);
    try {
      await dismissLoss(number);
      onDismissed?.();
    } catch {
      notify({ title: t(($) => $.about.loss.failed), tone: "danger" });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Alert
      tone="danger"
      live="polite"
      title={t(($) => $.about.loss.title)}
      actions={
        onDismissed && (
          <Button size="sm" busy={busy} onClick={() => void dismiss()}>
            {t(($) => $.about.loss.dismiss)}
          </Button>
        )
      }
    >
      <p>
        {from === null
          ? t(($) => $.about.loss.until, { count, until })
          : t(($) => $.about.loss.between, { count, from: formatInstant(from, language), until })}
      </p>
      {records.length > 0 && (
        <p>
          {t(($) => $.about.loss.records)} {namesOf(loss, language)}
        </p>
      )}
      <p>{t(($) => $.about.loss.advice)}</p>
    </Alert>
  );
}

const mostNames = 12;

/** A Latin name turns no Arabic one around. */
const isolated = (name: string): string => `\u2068${name}\u2069`;

/** Each record once, however often it was changed. */
function namesOf({ records }: Loss, language: Language): string {
  const byRecord = new Map(records.map(({ resource, id, label }) => [`${resource}/${id}`, label]));
  const names = [...byRecord.values()].map((label) =>
    isolated(isTranslated(label) ? translate(label, language) : String(label)),
  );
  return formatList([...names.slice(0, mostNames), ...(names.length > mostNames ? ["…"] : [])], language);
}
