import { useTranslation } from "react-i18next";
import { askAuditLines, takeCommandBack } from "#src/api/audit.ts";
import { labelText } from "#src/records/display-names.ts";
import { useMorePages } from "#src/records/use-more-pages.ts";
import { useLanguage } from "#src/records/words.ts";
import { useOpening } from "#src/app/use-opening.ts";
import { RevertDialog } from "./revert-dialog.tsx";

type RevertCommandProps = { number: number; onDone?: () => void; onClose: () => void };

/** Takes a whole command of the log back, after naming the records that it changes back. */
export function RevertCommand({ number, onDone, onClose }: RevertCommandProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { items, total, more } = useMorePages((page) => askAuditLines(number, page));
  useOpening(() => void more());
  const others = total - items.length;
  const revert = async () => {
    await takeCommandBack(number);
    onDone?.();
  };
  return (
    <RevertDialog
      title={t(($) => $.record.revert.commandTitle)}
      confirmLabel={t(($) => $.record.revert.confirm)}
      revert={revert}
      onClose={onClose}
    >
      <p>{t(($) => $.record.revert.text)}</p>
      <ul className="mt-2 max-h-60 list-disc overflow-y-auto ps-5 text-ink empty:hidden">
        {items.map(({ record }, at) => (
          <li key={`${record.id} ${at}`}>
            <bdi>
              {record.label === null ? t(($) => $.record.revert.hidden) : labelText(record.label, language)}
            </bdi>
          </li>
        ))}
        {others > 0 && <li>{t(($) => $.record.revert.others, { count: others })}</li>}
      </ul>
    </RevertDialog>
  );
}
