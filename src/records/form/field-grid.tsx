import clsx from "clsx";
import { type ComponentType, type ReactNode, Suspense } from "react";
import type { Field, FieldOf, Fields, KindName } from "#db/schema/kind.ts";
import { denormalizedLabelsIn } from "#db/schema/links.ts";
import { useFieldLabel } from "#src/records/words.ts";
import { CustomField } from "#src/records/form/custom-field.tsx";
import type { FieldInputProps } from "#src/records/presentation.ts";
import { presentationOf } from "#src/records/presentation-of.ts";
import { FormField } from "#src/ui/form-field.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { isRequired } from "#src/records/form-values.ts";
import { isHidden, useFormSetting } from "./form-setting.ts";
import { ChoiceField, ChoicesField, FlagField } from "./inputs/choice-inputs.tsx";
import { FixedField } from "./inputs/fixed-field.tsx";
import { DateField, InstantField, NumberField } from "./inputs/figure-inputs.tsx";
import type { InputProps } from "./inputs/input-props.ts";
import { MoneyField } from "./inputs/money-inputs.tsx";
import { RowsField } from "./inputs/rows-field.tsx";
import { GroupField } from "./inputs/subfield-inputs.tsx";
import { PositionField } from "./inputs/position-input.tsx";
import { RefByField } from "./inputs/ref-by-input.tsx";
import { ReferenceField, ReferencesField } from "./inputs/reference-inputs.tsx";
import { TagsField } from "./inputs/tags-input.tsx";
import { IdentifierField, LongTextField, TextField, TranslatedField } from "./inputs/text-inputs.tsx";

type Inputs = { [K in KindName]: (props: InputProps<FieldOf<K>>) => ReactNode };

/** The input of each kind: a new kind does not compile until it is here. */
const inputs: Inputs = {
  text: TextField,
  longText: LongTextField,
  identifier: IdentifierField,
  translated: TranslatedField,
  choice: ChoiceField,
  choices: ChoicesField,
  flag: FlagField,
  number: NumberField,
  money: MoneyField,
  position: PositionField,
  date: DateField,
  instant: InstantField,
  ref: ReferenceField,
  refs: ReferencesField,
  refBy: RefByField,
  // The record beside which the form stands: nobody chooses it.
  owner: () => null,
  // It is chosen where the files are.
  picture: () => null,
  tags: TagsField,
  // They are edited on the page of their role.
  rules: () => null,
  custom: CustomField,
  group: GroupField,
  rows: RowsField,
};

type FieldGridProps = {
  fields: Fields;
  names: readonly string[];
  prefix?: string;
  /** Of fields that have no word of their own in the product. */
  labelOf?: ((path: string) => string) | undefined;
};

/** Over the whole width: long texts, and fields with subfields. */
const wide = new Set<KindName>([
  "longText",
  "translated",
  "choices",
  "refs",
  "tags",
  "position",
  "custom",
  "group",
  "rows",
]);

/** Inputs beside each other while there is room for two; then the switches together, then fields with subfields. */
export function FieldGrid({ fields, names, prefix = "", labelOf }: FieldGridProps) {
  const setting = useFormSetting();
  // A name that is kept beside a reference is typed where the reference is chosen.
  const denormalized = denormalizedLabelsIn(fields);
  const visibleFields = names.flatMap((name): [string, Field][] =>
    fields[name] && !denormalized.includes(name) && !isHidden(setting, prefix + name)
      ? [[name, fields[name]]]
      : [],
  );
  const flags = visibleFields.filter(([, field]) => field.kind === "flag" && field.required);
  const large = visibleFields.filter(([, field]) => field.kind === "group" || field.kind === "rows");
  const others = visibleFields.filter((one) => !flags.includes(one) && !large.includes(one));
  const cell = ([name, field]: [string, Field]) => (
    <div key={name} className={clsx("min-w-0", wide.has(field.kind) && "col-span-full")}>
      <FieldInput field={field} path={prefix + name} labelOf={labelOf} />
    </div>
  );
  return (
    <div className="grid items-start gap-x-5 gap-y-4 @lg:grid-cols-2">
      {others.map(cell)}
      {flags.length > 0 && (
        <div className="col-span-full grid gap-x-5 gap-y-1.5 @lg:grid-cols-2">{flags.map(cell)}</div>
      )}
      {large.map(cell)}
    </div>
  );
}

type FieldProps = Pick<FieldGridProps, "labelOf"> & { field: Field; path: string };

function FieldInput({ field, path, labelOf }: FieldProps) {
  const label = useFieldLabel();
  const { resource, base, creating, requiredByRules } = useFormSetting();
  // oxlint-disable-next-line no-unsafe-type-assertion -- the entry of a kind takes a field of that kind
  const Input = inputs[field.kind] as (props: InputProps) => ReactNode;
  const name = labelOf?.(path) ?? label(path);
  if (base && field.changedBy !== undefined)
    return <FixedField field={field} path={path} label={name} step={field.changedBy} />;
  const renderSubfields: InputProps["renderSubfields"] = (fields, of, inner) => (
    <FieldGrid fields={fields} names={Object.keys(fields)} prefix={`${of}.`} labelOf={inner} />
  );
  const isNeeded = isRequired(field, creating) || requiredByRules?.has(path) === true;
  const inputsOfNoun: Readonly<Record<string, ComponentType<FieldInputProps> | undefined>> =
    presentationOf(resource).inputs ?? {};
  const InputOfNoun = inputsOfNoun[path];
  if (InputOfNoun)
    return (
      <Suspense fallback={<Waiting label={name} />}>
        <InputOfNoun path={path} label={name} required={isNeeded} />
      </Suspense>
    );
  return (
    <Input field={field} path={path} label={name} required={isNeeded} renderSubfields={renderSubfields} />
  );
}

const Waiting = ({ label }: { label: string }) => (
  <FormField label={label}>
    <TextInput disabled />
  </FormField>
);
