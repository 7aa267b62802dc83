import { useTranslation } from "react-i18next";
import type { ImportTable } from "./import-table.ts";

const reasons = ["above", "repeated", "total", "several"] as const;

/** Which lines of the file are no rows, and why; nothing where all are. */
export function LeftOutLines({ table }: { table: ImportTable }) {
  const { t } = useTranslation();
  const counted = reasons
    .map((why) => ({ why, count: table.leftOut.filter((line) => line.why === why).length }))
    .filter(({ count }) => count > 0);
  if (counted.length === 0) return null;
  return (
    <div className="text-sm text-ink-muted">
      <p>{t(($) => $.import.file.leftOut.title)}</p>
      <ul className="list-disc ps-5">
        {counted.map(({ why, count }) => (
          <li key={why}>{t(($) => $.import.file.leftOut[why], { count })}</li>
        ))}
      </ul>
    </div>
  );
}
