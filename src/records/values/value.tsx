import { Fragment, type ReactNode } from "react";
import type { FieldOf, Fields, KindName } from "#db/schema/kind.ts";
import { fieldOf } from "#db/rules/custom/definition.ts";
import { text } from "#db/schema/field.ts";
import { isRecord } from "#db/schema/is-record.ts";
import { translate } from "#db/schema/translated.ts";
import { visibleSubfields } from "#src/records/display-names.ts";
import { definitionAt } from "#src/records/custom/definitions.ts";
import { ChoiceValue, ChoicesValue, FlagValue } from "./choice-value.tsx";
import { DateValue, InstantValue, MoneyValue, NumberValue } from "./figure-value.tsx";
import { IdentifierValue } from "./identifier-value.tsx";
import { EmptyValue } from "./empty-value.tsx";
import { PositionValue } from "./position-value.tsx";
import { ReferenceValue, ReferencesValue } from "./reference-value.tsx";
import { LongTextValue, RulesValue, TagsValue, TextValue, TranslatedValue } from "./text-value.tsx";
import { Several } from "./several.tsx";
import type { ValueProps } from "./value-props.ts";
import { useFieldLabel, useLanguage } from "#src/records/words.ts";

type ValueComponents = { [K in KindName]: (props: ValueProps<FieldOf<K>>) => ReactNode };

/** How each kind of value is shown: a new kind does not compile until it is here. */
const valueComponents: ValueComponents = {
  text: TextValue,
  longText: LongTextValue,
  identifier: IdentifierValue,
  translated: TranslatedValue,
  choice: ChoiceValue,
  choices: ChoicesValue,
  flag: FlagValue,
  number: NumberValue,
  money: MoneyValue,
  position: PositionValue,
  date: DateValue,
  instant: InstantValue,
  ref: ReferenceValue,
  refs: ReferencesValue,
  refBy: ReferenceValue,
  owner: ReferenceValue,
  picture: ReferenceValue,
  tags: TagsValue,
  custom: CustomValue,
  rules: RulesValue,
  group: GroupValue,
  rows: RowsValue,
};

/** Those whose value is a list itself; of the others, a list is several values (a path through rows). */
const lists = new Set<KindName>(["choices", "refs", "tags", "rows", "rules"]);

/** Any value of any field, in the words and the figures of the reader's language. */
export function Value(props: ValueProps): ReactNode {
  const { field, value, compact = false } = props;
  if (isEmpty(value)) return <EmptyValue />;
  if (Array.isArray(value) && !lists.has(field.kind))
    return (
      <Several
        compact={compact}
        values={value
          .filter((one) => !isEmpty(one))
          .map((one, at) => (
            <Value key={at} {...props} value={one} />
          ))}
      />
    );
  // oxlint-disable-next-line no-unsafe-type-assertion -- the entry of a kind takes a field of that kind
  const Kind = valueComponents[field.kind] as (props: ValueProps) => ReactNode;
  return <Kind {...props} />;
}

function isEmpty(value: unknown): boolean {
  return (
    value === null || value === undefined || value === "" || (Array.isArray(value) && value.every(isEmpty))
  );
}

/** The filled fields of a group, in a line. */
function GroupValue({ field, value, ...props }: ValueProps<FieldOf<"group">>) {
  return <Subfields {...props} fields={field.fields} value={value} />;
}

/** One line for each row; in a table the first, and how many more. */
function RowsValue({ field, value, ...props }: ValueProps<FieldOf<"rows">>) {
  const rows = Array.isArray(value) ? value : [];
  return (
    <Several
      most={1}
      compact={props.compact ?? false}
      values={rows.map((row, at) => (
        <Subfields key={at} {...props} fields={field.fields} value={row} />
      ))}
    />
  );
}

/** All own values in a line, each with its name. */
function CustomValue({ value, path, ...props }: ValueProps<FieldOf<"custom">>) {
  const language = useLanguage();
  return Object.entries(isRecord(value) ? value : {}).map(([key, one], at) => {
    const fieldPath = `${path}.${key}`;
    const definition = definitionAt(props.displayNames, fieldPath);
    const field = definition ? fieldOf(definition) : text();
    return (
      <Fragment key={key}>
        {at > 0 && <span className="text-ink-faint"> · </span>}
        <bdi>{definition ? translate(definition.label, language) : key}</bdi>{" "}
        <Value {...props} compact field={field} path={fieldPath} value={one} />
      </Fragment>
    );
  });
}

type SubfieldsProps = Omit<ValueProps, "field"> & { fields: Fields };

function Subfields({ fields, path, value, ...props }: SubfieldsProps) {
  const group = isRecord(value) ? value : {};
  const filled = visibleSubfields(fields, group, props.displayNames).flatMap(([name, field]) => {
    const subvalue = group[name];
    return isEmpty(subvalue) || subvalue === false ? [] : [{ name, field, subvalue }];
  });
  if (filled.length === 0) return <EmptyValue />;
  return filled.map(({ name, field, subvalue }, at) => (
    <Fragment key={name}>
      {at > 0 && <span className="text-ink-faint"> · </span>}
      {field.kind === "flag" ? (
        <FieldWord path={name} />
      ) : (
        <Value {...props} field={field} path={`${path}.${name}`} value={subvalue} compact />
      )}
    </Fragment>
  ));
}

/** A flag among other values is written as its own name. */
function FieldWord({ path }: { path: string }) {
  return useFieldLabel()(path);
}
