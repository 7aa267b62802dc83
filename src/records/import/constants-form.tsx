import { Plus, X } from "lucide-react";
import { useId, useRef, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useSession } from "#src/app/session.ts";
import { useOpening } from "#src/app/use-opening.ts";
import type { Fields } from "#db/schema/kind.ts";
import type { Resource } from "#db/schema/resource.ts";
import { FieldGrid } from "#src/records/form/field-grid.tsx";
import { CurrencyField } from "#src/records/form/inputs/money-inputs.tsx";
import { FormSettingContext } from "#src/records/form/form-setting.ts";
import { useQuickCreate } from "#src/records/form/use-quick-create.tsx";
import { type FormValues, initialRow, toForm } from "#src/records/form-values.ts";
import { resolverOf } from "#src/records/form/validation.ts";
import { sectionsOf } from "#src/records/sections.ts";
import { useFieldLabel } from "#src/records/words.ts";
import { Button } from "#src/ui/button.tsx";
import { IconButton } from "#src/ui/icon-button.tsx";
import { Menu, MenuItem } from "#src/ui/menu.tsx";
import { useCsvColumnLabel } from "./column-label.ts";
import { constantFields, constantIssues, parentFieldsOf } from "./constant-fields.ts";
import { lastOutcome } from "./import-state.ts";
import { amountsAlone, neededConstants } from "./needed-constants.ts";
import type { Import } from "./use-import.ts";

type ConstantsFormProps = { resource: Resource; importing: Import };

/** What all new records get that the file gives nothing for, with the inputs of the list's own form. */
export function ConstantsForm({ resource, importing }: ConstantsFormProps) {
  const { t } = useTranslation();
  const id = useId();
  const title = useId();
  const label = useFieldLabel();
  const { needed, amounts, names, others, fields, displayNames, form, list, add, remove } = useConstantsForm({
    resource,
    importing,
  });
  const { create, dialog } = useQuickCreate();
  const columnLabel = useCsvColumnLabel();
  const currencyLabel = (name: string) => {
    const column = importing.columns.find(({ path }) => path === `${name}.currency`);
    return column ? columnLabel(column) : label(name);
  };

  return (
    <section aria-labelledby={title} className="grid gap-4 border-t border-line px-5 py-4 phone:px-4">
      <div>
        <h3 id={title} className="font-semibold text-ink">
          {t(($) => $.import.constants.title)}
        </h3>
        <p className="text-sm text-ink-muted">
          {t(($) => $.import.constants.text)} {needed.length > 0 && t(($) => $.import.constants.needed)}
        </p>
      </div>
      <FormProvider {...form}>
        <FormSettingContext value={{ id, resource, fields, displayNames, creating: true, create }}>
          {names.length > 0 && (
            <ul ref={list} className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
              {names.map((name) => (
                <li key={name} data-constant={name} className="flex min-w-0 items-start gap-2">
                  <div className="@container min-w-0 flex-1">
                    {amounts.includes(name) ? (
                      <CurrencyField path={name} label={currencyLabel(name)} />
                    ) : (
                      <FieldGrid fields={fields} names={[name]} />
                    )}
                  </div>
                  {!needed.includes(name) && (
                    <IconButton
                      label={t(($) => $.import.constants.remove, { field: label(name) })}
                      icon={<X />}
                      onClick={() => remove(name)}
                      className="mt-6"
                    />
                  )}
                </li>
              ))}
            </ul>
          )}
          {dialog}
        </FormSettingContext>
      </FormProvider>
      {others.length > 0 && (
        <div>
          <Menu align="start" trigger={<Button icon={<Plus />}>{t(($) => $.import.constants.add)}</Button>}>
            {others.map((name) => (
              <MenuItem key={name} onSelect={() => add(name)}>
                {label(name)}
              </MenuItem>
            ))}
          </Menu>
        </div>
      )}
    </section>
  );
}

/** The form's values are those of the import: each of its fields is one that holds for all rows. */
function useConstantsForm({ resource, importing }: ConstantsFormProps) {
  const session = useSession();
  const list = useRef<HTMLUListElement>(null);
  const { state, columns } = importing;
  const { values, labels: storedNames } = state.constants;
  const [displayNames] = useState(() => new Map(Object.entries(storedNames)));
  const amounts = amountsAlone(resource, state.mapping);
  const all: Fields = session ? constantFields(session.ability, resource) : {};
  const needed = useEverIn(
    neededConstants(resource, columns, state).filter((name) => name in all),
    lastOutcome(state.check) !== null,
  );
  const names = [...new Set([...needed, ...Object.keys(values)])].filter((name) => name in all);
  const fields = pick(all, names);
  const form = useForm<FormValues>({
    defaultValues: { ...startOf(fields), ...values },
    mode: "onTouched",
    resolver: resolverOf(resource, (row) => constantIssues(resource, fields, row)),
  });

  const tell = () =>
    importing.fillAll({ values: form.getValues(), labels: Object.fromEntries(displayNames) });
  useOpening(() => void form.subscribe({ formState: { values: true }, callback: tell }));
  // Whoever asked for one of them from a rejected row came for its input.
  useOpening(() => {
    const requested = Object.keys(values).find((name) => values[name] === undefined);
    const inputs = `[data-constant="${requested}"] :is(input, select, textarea, button)`;
    if (requested !== undefined) list.current?.querySelector<HTMLElement>(inputs)?.focus();
  });
  const add = (name: string) => {
    const added = [...parentFieldsOf(all, name), name].filter((one) => !names.includes(one));
    for (const [one, value] of Object.entries(startOf(pick(all, added)))) form.setValue(one, value);
    tell();
  };
  const remove = (name: string) => {
    form.unregister(name);
    tell();
  };
  const others = sectionsOf(resource, all)
    .flatMap((section) => section.fields)
    .filter((name) => !names.includes(name));

  return { needed, amounts, names, others, fields, displayNames, form, list, add, remove };
}

/**
 * The names that ever were among these: a field that was needed once stays while it is filled. Guesses before `isSure` go
 * again.
 */
function useEverIn(names: readonly string[], isSure: boolean): readonly string[] {
  const [everNeeded, setEverNeeded] = useState<readonly string[]>([]);
  if (!isSure) return names;
  const more = names.filter((name) => !everNeeded.includes(name));
  if (more.length > 0) setEverNeeded([...everNeeded, ...more]);
  return everNeeded;
}

const pick = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.flatMap((name) => (fields[name] ? [[name, fields[name]]] : [])));

const startOf = (fields: Fields): FormValues => toForm(fields, initialRow(fields));
