import clsx from "clsx";
import { Plus, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Fields } from "#db/schema/kind.ts";
import type { Resource } from "#db/schema/resource.ts";
import { FieldGrid } from "#src/resource/form/field-grid.tsx";
import { FormSettingContext } from "#src/resource/form/form-setting.ts";
import { sectionsOf } from "#src/resource/sections.ts";
import { useFieldLabel } from "#src/resource/words.ts";
import { Button } from "#src/ui/button.tsx";
import { IconButton } from "#src/ui/icon-button.tsx";
import { Menu, MenuItem } from "#src/ui/menu.tsx";
import { isAskedInParts } from "./bulk-patch.ts";

type BulkFieldInputsProps = {
  id: string;
  resource: Resource;
  fields: Fields;
  chosen: Fields;
  labels: Map<string, unknown>;
  onAdd: (name: string) => void;
  onRemove: (name: string) => void;
};

/** An input for each chosen field, and the way to choose one more. */
export function BulkFieldInputs({
  id,
  resource,
  fields,
  chosen,
  labels,
  onAdd,
  onRemove,
}: BulkFieldInputsProps) {
  const { t } = useTranslation();
  const label = useFieldLabel();
  const names = Object.keys(chosen);
  const others = sectionsOf(resource, fields)
    .flatMap((section) => section.fields)
    .filter((name) => !names.includes(name));

  return (
    <FormSettingContext
      value={{
        untouched: {
          groups: names.filter((name) => isAskedInParts(chosen[name])),
          words: t(($) => $.list.bulkEdit.untouched),
        },
        id,
        resource,
        fields: chosen,
        labels,
        creating: false,
        create: undefined,
      }}
    >
      <ul className="space-y-4">
        {names.map((name) => (
          <li key={name} className="flex items-start justify-between gap-2">
            <div className={clsx("@container min-w-0 flex-1", !isLarge(chosen, name) && "max-w-md")}>
              <FieldGrid fields={chosen} names={[name]} />
            </div>
            <IconButton
              label={t(($) => $.list.bulkEdit.removeField, { field: label(name) })}
              icon={<X />}
              onClick={() => onRemove(name)}
              className={isLarge(chosen, name) || chosen[name]?.kind === "flag" ? "-mt-1" : "mt-6"}
            />
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <Menu align="start" trigger={<Button icon={<Plus />}>{t(($) => $.list.bulkEdit.addField)}</Button>}>
          {others.map((name) => (
            <MenuItem key={name} onSelect={() => onAdd(name)}>
              {label(name)}
            </MenuItem>
          ))}
        </Menu>
      )}
    </FormSettingContext>
  );
}

const isLarge = (fields: Fields, name: string): boolean => fields[name]?.kind === "group";
