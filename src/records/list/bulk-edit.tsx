import { useId, useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { Fields } from "#db/schema/kind.ts";
import { topOf } from "#db/schema/path.ts";
import type { Resource } from "#db/schema/resource.ts";
import { type FormValues, initialRow, toForm } from "#src/records/form-values.ts";
import { resolverOf } from "#src/records/form/validation.ts";
import type { DisplayNames } from "#src/records/display-names.ts";
import { Alert } from "#src/ui/alert.tsx";
import { BulkFieldInputs } from "./bulk-field-inputs.tsx";
import { BulkOutlook } from "./bulk-outlook.tsx";
import { bulkInputFields, bulkIssues, bulkPatch, type BulkListChange, ownersOf } from "./bulk-patch.ts";
import { loadFirst } from "./load-first.ts";
import { LookAheadDialog } from "./look-ahead-dialog.tsx";
import type { Bulk } from "./use-bulk.ts";
import { useLookAhead } from "./use-look-ahead.ts";
import type { Selection } from "./use-selection.ts";

type BulkEditProps = {
  resource: Resource;
  /** All that this person may change on many records. */
  fields: Fields;
  /** The fields that are open from the start: of these, an untouched one changes nothing. */
  preset: readonly string[];
  /** What the person reads before he fills it in. */
  intro: string;
  /** What the records have in common, and what that is called. */
  initialValues: Record<string, unknown>;
  displayNames: DisplayNames;
  title: string;
  selection: Selection;
  bulk: Bulk;
  onClose: () => void;
};

/** Changes the same fields of many records: which ones, then what would become of them, then at once. */
export function BulkEdit(props: BulkEditProps) {
  const { resource, fields, intro, displayNames: initialNames, title, selection, bulk, onClose } = props;
  const { t } = useTranslation();
  const id = useId();
  const [displayNames] = useState(() => new Map(initialNames));
  const { form, change, isEmpty, owners, changeList, add, remove } = useBulkForm(props);
  const { chosen, lists } = change;

  const ahead = useLookAhead({
    bulk,
    actionOf: (values) => {
      const patch = bulkPatch(change, values);
      return Object.keys(patch).length > 0 ? { patch } : null;
    },
    load: (preview, { patch }) => loadFirst(resource, preview, patch, displayNames),
    doneText: (count) => t(($) => $.list.bulkEdit.done, { count }),
    undoable: true,
    onDone: onClose,
  });
  const { outlook } = ahead;

  return (
    <LookAheadDialog
      drawer
      {...{ id, title, form, bulk, ahead, onClose }}
      count={selection.count}
      canLook={!isEmpty}
      words={{
        back: t(($) => $.list.bulkEdit.back),
        apply: t(($) => $.list.bulkEdit.apply, { count: ahead.count }),
      }}
      outlook={outlook && <BulkOutlook resource={resource} outlook={outlook} />}
    >
      {ahead.isEmpty && (
        <Alert tone="warning" live="polite">
          {t(($) => $.list.bulkEdit.nothingGiven)}
        </Alert>
      )}
      <p className="text-ink-muted">{intro}</p>
      <BulkFieldInputs
        {...{ id, resource, fields, chosen, owners, lists, displayNames }}
        onList={changeList}
        onAdd={add}
        onRemove={remove}
      />
    </LookAheadDialog>
  );
}

/** The form over the fields that are chosen so far, and what adds a field to them or removes it. */
function useBulkForm({ resource, fields, preset, initialValues }: BulkEditProps) {
  const [chosenNames, setChosenNames] = useState<readonly string[]>(preset);
  const [lists, setLists] = useState<Readonly<Record<string, BulkListChange>>>({});
  const chosen = bulkInputFields(pick(fields, chosenNames));
  const owners = bulkInputFields(ownersOf(resource, chosen));
  const [start] = useState(() => startOf({ ...owners, ...chosen }, initialValues));
  const change = { fields, chosen, preset, start, lists };
  const form = useForm<FormValues>({
    defaultValues: start,
    mode: "onTouched",
    resolver: resolverOf(resource, (values) => bulkIssues(resource, change, values)),
  });

  const changeList = (name: string, how: BulkListChange) => setLists({ ...lists, [name]: how });
  const add = (name: string) => {
    const added = bulkInputFields(pick(fields, [name]));
    const isNew = (one: string) => !(one in chosen) && !(one in owners);
    const beside = bulkInputFields(ownersOf(resource, added));
    // What an input shows first is a value of the form too.
    for (const [one, value] of Object.entries({ ...startOf(beside, initialValues), ...startOf(added, {}) }))
      if (isNew(one)) form.setValue(one, value);
    setChosenNames([...chosenNames, name]);
  };
  const remove = (name: string) => {
    form.unregister(name);
    setChosenNames(chosenNames.filter((one) => topOf(one) !== name));
  };

  return { form, change, isEmpty: chosenNames.length === 0, owners, changeList, add, remove };
}

const pick = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.flatMap((name) => (fields[name] ? [[name, fields[name]]] : [])));

const startOf = (fields: Fields, initialValues: Record<string, unknown>): FormValues =>
  toForm(fields, { ...initialRow(fields), ...initialValues });
