import { ListChecks } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Ability } from "#db/rules/ability.ts";
import type { Row } from "#db/rules/roles/conditions.ts";
import type { Resource } from "#db/schema/resource.ts";
import { useStepWords } from "#src/records/step-words.ts";
import { Button } from "#src/ui/button.tsx";
import { Menu, MenuItem } from "#src/ui/menu.tsx";
import { bulkStepOptions } from "./bulk-steps.ts";

type BulkStepsMenuProps = {
  resource: Resource;
  ability: Ability;
  /** The chosen rows, where all of them are in sight. */
  rows: readonly Row[] | null;
  onStep: (code: string) => void;
};

/** The steps of their life that the chosen rows can take together. */
export function BulkStepsMenu({ resource, ability, rows, onStep }: BulkStepsMenuProps) {
  const { t } = useTranslation();
  const words = useStepWords(resource);
  const codes = bulkStepOptions(ability, resource, rows);
  if (codes.length === 0) return null;
  return (
    <Menu
      side="top"
      trigger={
        <Button size="sm" variant="ghost" icon={<ListChecks aria-hidden />}>
          {t(($) => $.transitions.label)}
        </Button>
      }
    >
      {codes.map((code) => (
        <MenuItem key={code} onSelect={() => onStep(code)}>
          {t(($) => $.list.bulkStep.entry, { step: words.name(code) })}
        </MenuItem>
      ))}
    </Menu>
  );
}
