import { useNavigate } from "@tanstack/react-router";
import { Ellipsis } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Resource, ResourceRow } from "#db/schema/resource.ts";
import type { ActionRequest } from "#src/records/actions/action-dialog.tsx";
import { RecordDialogs } from "#src/records/actions/record-dialogs.tsx";
import { type MenuEntry, useMenuEntries } from "#src/records/actions/use-entries.tsx";
import { resourceSource } from "#src/records/list-source.ts";
import { IconButton } from "#src/ui/icon-button.tsx";
import { Menu, MenuGroup, MenuItem } from "#src/ui/menu.tsx";
import type { Steps } from "#sw/api/records/step-contract.ts";
import { listTarget, recordTarget } from "#src/records/targets.ts";
import { StepEntries } from "./steps/step-buttons.tsx";

type RecordMenuProps = {
  resource: Resource;
  row: ResourceRow;
  /** Where their buttons scroll away with the page. */
  steps?: Steps | null;
  /** Those of its noun alone. */
  before?: readonly MenuEntry[] | undefined;
};

/** The actions on the record beside editing it. */
export function RecordMenu({ resource, row, steps = null, before = [] }: RecordMenuProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const source = resourceSource(resource);
  const [request, setRequest] = useState<ActionRequest | null>(null);
  const ofAll = useMenuEntries(source, row, {
    onDelete: () => setRequest({ what: "delete", rows: [row] }),
    onMerge: () => setRequest({ what: "merge", rows: [row] }),
    onLabel: () => setRequest({ what: "labels", of: { id: [row.id] }, count: 1 }),
  }).filter(({ id }) => id !== "open" && id !== "edit");
  const entries = [...before, ...ofAll];

  if (entries.length === 0 && steps === null) return null;
  return (
    <>
      <Menu trigger={<IconButton label={t(($) => $.actions.more)} icon={<Ellipsis />} variant="secondary" />}>
        {steps && (
          <MenuGroup label={t(($) => $.transitions.label)}>
            <StepEntries resource={resource} steps={steps} />
          </MenuGroup>
        )}
        <MenuGroup>
          {entries.map(({ id, icon, label, tone, denied, onSelect }) => (
            <MenuItem key={id} icon={icon} tone={tone} denied={denied} onSelect={onSelect}>
              {label}
            </MenuItem>
          ))}
        </MenuGroup>
      </Menu>
      <RecordDialogs
        source={source}
        request={request}
        onClose={() => setRequest(null)}
        onDeleted={() => void navigate({ ...listTarget(resource), replace: true })}
        onMerged={(survivor) => void navigate({ ...recordTarget(resource, survivor), replace: true })}
      />
    </>
  );
}
