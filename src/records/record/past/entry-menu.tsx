import { useNavigate } from "@tanstack/react-router";
import { Ellipsis, History, Undo2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Resource, ResourceRow } from "#db/schema/resource.ts";
import type { DisplayNames } from "#src/records/display-names.ts";
import { IconButton } from "#src/ui/icon-button.tsx";
import { Menu, MenuItem } from "#src/ui/menu.tsx";
import type { HistoryEntry } from "#sw/api/records/history-contract.ts";

const RevertChange = lazy(async () => ({
  default: (await import("#src/records/record/revert/revert-change.tsx")).RevertChange,
}));
const RevertCommand = lazy(async () => ({
  default: (await import("#src/records/record/revert/revert-command.tsx")).RevertCommand,
}));

type EntryMenuProps = {
  resource: Resource;
  row: ResourceRow;
  entry: HistoryEntry;
  displayNames: DisplayNames;
};

/** What a line of a record's history leads to: the record as it was then, and the ways to take the change back. */
export function EntryMenu({ resource, row, entry, displayNames }: EntryMenuProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [asking, setAsking] = useState<"change" | "command" | null>(null);
  const { version, isRevertible, command } = entry;
  const isPast = version < row.version;
  if (!isPast && !isRevertible && !command) return null;
  const look = () =>
    void navigate({
      to: ".",
      search: (search: object) => ({ ...search, was: `v${version}` }),
      resetScroll: false,
    });
  const close = () => setAsking(null);
  return (
    <>
      <Menu
        align="end"
        trigger={<IconButton label={t(($) => $.actions.more)} icon={<Ellipsis />} size="sm" />}
      >
        {isPast && (
          <MenuItem icon={<History />} onSelect={look}>
            {t(($) => $.record.past.then)}
          </MenuItem>
        )}
        {isRevertible && (
          <MenuItem icon={<Undo2 />} onSelect={() => setAsking("change")}>
            {t(($) => $.record.revert.change)}
          </MenuItem>
        )}
        {command && (
          <MenuItem icon={<Undo2 />} onSelect={() => setAsking("command")}>
            {t(($) => $.record.revert.command, { count: command.lines })}
          </MenuItem>
        )}
      </Menu>
      <Suspense fallback={null}>
        {asking === "change" && <RevertChange {...{ resource, row, entry, displayNames }} onClose={close} />}
        {asking === "command" && command && <RevertCommand number={command.number} onClose={close} />}
      </Suspense>
    </>
  );
}
