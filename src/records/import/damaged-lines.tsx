import { useTranslation } from "react-i18next";
import { formatList, formatNumber } from "#src/app/format.ts";
import { useLanguage } from "#src/records/words.ts";
import { Alert } from "#src/ui/alert.tsx";
import type { ImportTable } from "./import-table.ts";

const lineLimit = 5;

/** Names the lines with a character that could not be read; nothing where all are whole. */
export function DamagedLines({ table: { damaged } }: { table: ImportTable }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (damaged.length === 0) return null;
  const lines = formatList(
    damaged.slice(0, lineLimit).map((line) => formatNumber(line, language)),
    language,
  );
  const more = damaged.length - lineLimit;
  return (
    <Alert
      tone="warning"
      live="polite"
      title={t(($) => $.import.file.damaged.title, { count: damaged.length })}
    >
      {more > 0
        ? t(($) => $.import.rejections.linesMore, { lines, count: more })
        : t(($) => $.import.rejections.lines, { lines, count: damaged.length })}
      {" · "}
      {t(($) => $.import.file.damaged.text)}
    </Alert>
  );
}
