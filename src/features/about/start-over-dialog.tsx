import { useState } from "react";
import { useTranslation } from "react-i18next";
import { requestStartOver } from "#src/api/health.ts";
import { isUnconfirmed } from "#src/api/problem.ts";
import { formatNumber } from "#src/app/format.ts";
import { restartTabs } from "#src/app/restart-tabs.ts";
import { useLanguage } from "#src/records/words.ts";
import { ButtonRadios } from "#src/ui/button-radios.tsx";
import { ConfirmDialog } from "#src/ui/confirm-dialog.tsx";
import { Fact, Facts } from "#src/ui/facts.tsx";
import { notify } from "#src/ui/notify.ts";
import { useStartOverWord } from "./use-start-over-word.ts";

type StartOverDialogProps = {
  loss: { records: number; changes: number; drafts: number };
  onClose: () => void;
};

const beginnings = ["sample", "organisation"] as const;
type Beginning = (typeof beginnings)[number];

/** The sample data comes with the first sign-in, an organisation of one's own with its page. */
const pages = { sample: "/login", organisation: "/start" } as const satisfies Record<Beginning, string>;

/** Says which data are lost, and asks for a word, so that nobody does it by accident. */
export function StartOverDialog({ loss, onClose }: StartOverDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [busy, setBusy] = useState(false);
  const [beginning, setBeginning] = useState<Beginning>("sample");
  const { field, checkTyped } = useStartOverWord(t(($) => $.about.startOver.word));

  const begin = async () => {
    if (!checkTyped()) return;
    setBusy(true);
    try {
      await requestStartOver();
      restartTabs("signed_out", pages[beginning]);
    } catch (error) {
      setBusy(false);
      if (isUnconfirmed(error)) return;
      notify({ tone: "danger", title: t(($) => $.about.startOver.failed), id: "start-over" });
    }
  };

  return (
    <ConfirmDialog
      open
      title={t(($) => $.about.startOver.question)}
      confirmLabel={t(($) => $.about.startOver.confirm)}
      cancelLabel={t(($) => $.actions.cancel)}
      busy={busy}
      onConfirm={() => void begin()}
      onCancel={onClose}
    >
      <p>{t(($) => $.about.startOver.lost)}</p>
      <div className="my-3">
        <Facts columns={1}>
          <Fact label={t(($) => $.about.startOver.records)}>{formatNumber(loss.records, language)}</Fact>
          <Fact label={t(($) => $.about.startOver.changes)}>{formatNumber(loss.changes, language)}</Fact>
          <Fact label={t(($) => $.about.startOver.drafts)}>{formatNumber(loss.drafts, language)}</Fact>
        </Facts>
      </div>
      <p>{t(($) => $.about.startOver.elsewhere)}</p>
      <div className="mt-4">
        <ButtonRadios
          legend={t(($) => $.about.startOver.beginning)}
          value={beginning}
          options={beginnings.map((value) => ({
            value,
            label: t(($) => $.about.startOver.beginnings[value]),
          }))}
          onChange={(value) => setBeginning(beginnings.find((one) => one === value) ?? "sample")}
        />
      </div>
      <form
        className="mt-4"
        onSubmit={(event) => {
          event.preventDefault();
          void begin();
        }}
      >
        {field}
      </form>
    </ConfirmDialog>
  );
}
