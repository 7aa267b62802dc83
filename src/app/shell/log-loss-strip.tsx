import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { labelIn } from "#db/schema/label.ts";
import type { Words } from "#locales/words.ts";
import { dismissLoss, losses } from "#src/api/losses.ts";
import { formatInstant, formatList } from "#src/app/format.ts";
import { supportedLanguage } from "#src/app/language.ts";
import { loadWords } from "#src/app/words.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { notify } from "#src/ui/notify.ts";
import type { Loss } from "#sw/api/core/contract.ts";
import { lostRecords, type RecordToName } from "./lost-records.ts";
import { isolated } from "#src/app/isolated.ts";

type Losses = Awaited<ReturnType<typeof losses>>;

/**
 * Changes that were saved, and that a crash took from the device: how many, of what time, and which records, until an
 * administrator has taken note of it. An effect, because no route loads it: it stands on every page.
 */
export function LogLossStrip() {
  const [{ items, dismissible }, setLosses] = useState<Losses>({ items: [], dismissible: false });
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const loading = new AbortController();
    load(loading.signal).then(setLosses, () => {});
    return () => loading.abort();
  }, []);
  const drop = (number: number) => {
    const next = items.find((one) => one.number !== number);
    focusBehind(
      strip.current,
      next && strip.current?.querySelector<HTMLElement>(`#loss-${next.number} button`),
    );
    setLosses((before) => ({ ...before, items: before.items.filter((one) => one.number !== number) }));
    // A newer one may have been noticed since.
    load().then(setLosses, () => {});
  };
  return (
    <div ref={strip}>
      {items.map((loss) => (
        <div
          key={loss.number}
          id={`loss-${loss.number}`}
          data-print="hide"
          className="border-b border-line px-6 py-2.5 phone:px-4"
        >
          <LossAlert loss={loss} onDismissed={dismissible ? () => drop(loss.number) : null} />
        </div>
      ))}
    </div>
  );
}

async function load(signal?: AbortSignal): Promise<Losses> {
  const [answer] = await Promise.all([
    losses(signal),
    loadWords(["device", "subrecords", "apps", "security"]),
  ]);
  return answer;
}

/** The pressed button goes: whoever had the focus on it has it on the next one, or on the page below. */
function focusBehind(strip: HTMLElement | null, next: HTMLElement | null | undefined): void {
  const { activeElement } = document;
  if (activeElement !== document.body && !strip?.contains(activeElement)) return;
  (next ?? document.querySelector<HTMLElement>("#content"))?.focus();
}

function LossAlert({ loss, onDismissed }: { loss: Loss; onDismissed: (() => void) | null }) {
  const { t, i18n } = useTranslation();
  const language = supportedLanguage(i18n);
  const namesOf = useNames();
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
          {t(($) => $.about.loss.records)} <span className="phone:hidden">{namesOf(loss, mostNames)}</span>
          <span className="hidden phone:inline">{namesOf(loss, mostNamesOnPhone)}</span>
        </p>
      )}
      <p>{t(($) => $.about.loss.advice)}</p>
    </Alert>
  );
}

const mostNames = 12;
/** On a phone the page below has to be in sight. */
const mostNamesOnPhone = 4;

/** What the records are called and what they are: «Toner is low (Note)». */
function useNames(): (loss: Loss, most: number) => string {
  const { t, i18n } = useTranslation();
  const language = supportedLanguage(i18n);
  const kindOf = ({ name, subject }: RecordToName): string => {
    // oxlint-disable-next-line no-unsafe-type-assertion -- looked up in the next line
    const resource = name as keyof Words["resources"];
    if (i18n.exists(`resources.${name}.one`)) return t(($) => $.resources[resource].one);
    // What has no list of its own is called by what the rules call it.
    // oxlint-disable-next-line no-unsafe-type-assertion -- looked up in the next line
    const ofRules = subject as keyof Words["shell"]["access"]["subjects"];
    const isNamed = i18n.exists(`shell.access.subjects.${subject}`);
    return isNamed ? t(($) => $.shell.access.subjects[ofRules]) : "";
  };
  const nameOf = (record: RecordToName): string => {
    const { label } = record;
    const name = labelIn(label, language);
    const kind = kindOf(record);
    if (name === "" || kind === "") return kind || isolated(name);
    return t(($) => $.about.loss.record, { name: isolated(name), kind });
  };
  return ({ records }, most) => {
    const { named, more } = lostRecords(records, most);
    const others = more > 0 ? [t(($) => $.about.loss.more, { count: more })] : [];
    return formatList([...named.map(nameOf), ...others], language);
  };
}
