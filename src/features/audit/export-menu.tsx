import { Download } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { auditColumns } from "#db/domain/audit/audit-columns.ts";
import { mayUseLog } from "#db/rules/roles/may-use-log.ts";
import { exportAuditLog } from "#src/api/audit.ts";
import { download } from "#src/app/download.ts";
import { useSession } from "#src/app/session.ts";
import type { ListState } from "#src/records/list/list-search.ts";
import { useTellProblem } from "#src/records/problems/use-tell-problem.ts";
import { Button } from "#src/ui/button.tsx";
import { Menu, MenuItem } from "#src/ui/menu.tsx";

/** The filtered log as a file, for whoever may take it away. */
export function ExportMenu({ search }: { search: ListState }) {
  const { t } = useTranslation();
  const tellProblem = useTellProblem();
  const [busy, setBusy] = useState(false);
  const session = useSession();
  if (!session || !mayUseLog(session.ability, "export")) return null;
  const head = auditColumns.map((column) => t(($) => $.audit.fileColumns[column]));
  const rightToLeft = String(document.documentElement.dir === "rtl");
  const write = async (format: "csv" | "xlsx") => {
    setBusy(true);
    try {
      const { page: _page, itemsPerPage: _size, ...filters } = search;
      download(`audit-log.${format}`, await exportAuditLog(format, { ...filters, head, rightToLeft }));
    } catch (error) {
      tellProblem(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Menu
      align="end"
      trigger={
        <Button icon={<Download />} busy={busy}>
          {t(($) => $.audit.export.title)}
        </Button>
      }
    >
      <MenuItem onSelect={() => void write("csv")}>{t(($) => $.audit.export.csv)}</MenuItem>
      <MenuItem onSelect={() => void write("xlsx")}>{t(($) => $.audit.export.xlsx)}</MenuItem>
    </Menu>
  );
}
