import clsx from "clsx";
import { Plus, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Fields } from "#db/schema/kind.ts";
import { isList, listChanges } from "#db/schema/subfield-patch.ts";
import type { Resource } from "#db/schema/resource.ts";
import { FieldGrid } from "#src/records/form/field-grid.tsx";
import { FormSettingContext } from "#src/records/form/form-setting.ts";
import { useQuickCreate } from "#src/records/form/use-quick-create.tsx";
import { sectionsOf } from "#src/records/sections.ts";
import { useFieldLabel } from "#src/records/words.ts";
import { Button } from "#src/ui/button.tsx";
import { IconButton } from "#src/ui/icon-button.tsx";
import { Menu, MenuItem } from "#src/ui/menu.tsx";
import { Select } from "#src/ui/select.tsx";
import { isPatchedBySubfield, type BulkListChange } from "./bulk-patch.ts";

type BulkFieldInputsProps = {
  id: string;
  resource: Resource;
  fields: Fields;
  chosen: Fields;
  /** Asked for to choose by, and not written. */
  owners: Fields;
  lists: Readonly<Record<string, BulkListChange>>;
  displayNames: Map<string, unknown>;
  onList: (name: string, change: BulkListChange) => void;
  onAdd: (name: string) => void;
  onRemove: (name: string) => void;
};

/** An input for each chosen field, and the way to choose one more. */
export function BulkFieldInputs({
  id,
  resource,
  fields,
  chosen,
  owners,
  lists,
  displayNames,
  onList,
  onAdd,
  onRemove,
}: BulkFieldInputsProps) {
  const { t } = useTranslation();
  const label = useFieldLabel();
  const names = Object.keys(chosen);
  const { create, dialog } = useQuickCreate();
  const others = sectionsOf(resource, fields)
    .flatMap((section) => section.fields)
    .filter((name) => !names.includes(name));

  return (
    <FormSettingContext
      value={{
        untouched: {
          groups: names.filter((name) => isPatchedBySubfield(chosen[name])),
          words: t(($) => $.list.bulkEdit.untouched),
        },
        id,
        resource,
        fields: { ...owners, ...chosen },
        displayNames,
        creating: false,
        create,
      }}
    >
      <ul className="space-y-4">
        {Object.keys(owners).map((name) => (
          <li key={name} className="@container max-w-md">
            <FieldGrid fields={owners} names={[name]} />
            <p className="mt-1.5 text-sm text-ink-muted">{t(($) => $.list.bulkEdit.toChooseBy)}</p>
          </li>
        ))}
        {names.map((name) => (
          <li key={name} className="@container flex items-start justify-between gap-2">
            <div className={clsx("min-w-0 flex-1", !isLarge(chosen, name) && "max-w-md")}>
              <div className="flex flex-col gap-x-3 gap-y-2 @md:flex-row">
                {chosen[name] && isList(chosen[name]) && (
                  <ListChangeSelect
                    field={label(name)}
                    value={lists[name] ?? "add"}
                    onChange={(change) => onList(name, change)}
                  />
                )}
                <div className="@container min-w-0 flex-1">
                  <FieldGrid fields={chosen} names={[name]} />
                </div>
              </div>
            </div>
            <IconButton
              label={t(($) => $.list.bulkEdit.removeField, { field: label(name) })}
              icon={<X />}
              onClick={() => onRemove(name)}
              className={besideInput(chosen, name)}
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
      {dialog}
    </FormSettingContext>
  );
}

const listChoices = [...listChanges, "replace"] as const;

type ListChangeSelectProps = {
  /** What the list is called. */
  field: string;
  value: BulkListChange;
  onChange: (change: BulkListChange) => void;
};

/** Whether the values are added to those that each record has, removed from them, or replace them. */
function ListChangeSelect({ field, value, onChange }: ListChangeSelectProps) {
  const { t } = useTranslation();
  return (
    <Select
      aria-label={t(($) => $.list.bulkEdit.listChange, { field })}
      className="w-44 shrink-0 self-start @md:mt-6.5"
      value={value}
      onChange={(event) => {
        const change = listChoices.find((one) => one === event.currentTarget.value);
        if (change) onChange(change);
      }}
    >
      {listChoices.map((one) => (
        <option key={one} value={one}>
          {t(($) => $.list.bulkEdit.listChanges[one])}
        </option>
      ))}
    </Select>
  );
}

/** In line with the first control of the row. */
function besideInput(fields: Fields, name: string): string {
  const field = fields[name];
  if (isLarge(fields, name) || field?.kind === "flag") return "-mt-1";
  return field && isList(field) ? "@md:mt-6" : "mt-6";
}

const isLarge = (fields: Fields, name: string): boolean => fields[name]?.kind === "group";
