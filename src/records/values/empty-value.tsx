import { useTranslation } from "react-i18next";

type EmptyValueProps = {
  /** There is something, and the person may not see it. */
  hidden?: boolean | undefined;
};

export function EmptyValue({ hidden = false }: EmptyValueProps) {
  const { t } = useTranslation();
  return (
    <span className="text-ink-faint">
      <span aria-hidden>—</span>
      <span className="sr-only">{hidden ? t(($) => $.list.value.hidden) : t(($) => $.record.notGiven)}</span>
    </span>
  );
}
