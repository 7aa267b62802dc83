import { useTranslation } from "react-i18next";
import { isBlank } from "#db/schema/blank.ts";
import { isRecord } from "#db/schema/is-record.ts";
import type { Field, FieldOf, KindName } from "#db/schema/kind.ts";
import type { Resource, ResourceRow } from "#db/schema/resource.ts";
import { isTranslated } from "#db/schema/translated.ts";
import { type DisplayNames, visibleSubfields } from "#src/records/display-names.ts";
import { lentPosition } from "#src/records/position/lent-position.ts";
import { Value } from "#src/records/values/value.tsx";
import { useFieldLabel } from "#src/records/words.ts";
import { Fact } from "#src/ui/facts.tsx";
import { RowsFact } from "./rows-fact.tsx";
import { Translations } from "./translations.tsx";

export type RecordFactProps = {
  resource: Resource;
  row: ResourceRow;
  field: Field;
  path: string;
  value: unknown;
  displayNames: DisplayNames;
  /** Of a field that has no word in the product, or another one here. */
  label?: string | undefined;
  /** Columns of rows that stand elsewhere on the page. */
  elsewhere?: readonly string[] | undefined;
  /** What sets it apart from the others, in a word. */
  badge?: string | undefined;
};

const wide = new Set<KindName>(["longText", "rows", "refs", "tags", "choices"]);

/** One fact of a record. The filled subfields of a group stand among the other facts, under names that say whose they are. */
export function RecordFact({ label: customLabel, ...fact }: RecordFactProps) {
  const label = useFieldLabel();
  const { field, path, value } = fact;
  if (field.kind === "group" && isRecord(value) && !fitsInLine(field, value))
    return <GroupFacts {...fact} field={field} value={value} label={customLabel} />;
  return (
    <Fact
      label={customLabel ?? label(path)}
      badge={fact.badge}
      wide={field.kind === "group" ? "two" : wide.has(field.kind) || isTranslated(value)}
    >
      {!isBlank(value) && <FactValue {...fact} />}
    </Fact>
  );
}

/** Kinds of subfields that need no label: of an address, of an operating system and its version. */
const plain = new Set<KindName>(["text", "identifier", "choice"]);

const fitsInLine = ({ fields }: FieldOf<"group">, value: Record<string, unknown>): boolean =>
  Object.entries(fields).every(([name, { kind }]) => plain.has(kind) || isBlank(value[name]));

type GroupFactsProps = RecordFactProps & { field: FieldOf<"group">; value: Record<string, unknown> };

function GroupFacts({ field, path, value, label: customLabel, ...of }: GroupFactsProps) {
  const { t } = useTranslation();
  const label = useFieldLabel();
  const { resource, row, displayNames } = of;
  const group = customLabel ?? label(path);
  // Many subfields have the same name: by that alone nobody knows whose name or type it is.
  const nameIn = (owner: string, name: string, inner: string) =>
    label(inner) === label(name) ? t(($) => $.record.partOf, { owner, subfield: label(inner) }) : undefined;
  return visibleSubfields(field.fields, value, displayNames).flatMap(([name, subfield]) => {
    const inner = `${path}.${name}`;
    const named = subfield.kind === "refBy" ? group : nameIn(group, name, inner);
    if (!isBlank(value[name]))
      return (
        <RecordFact key={name} {...of} field={subfield} path={inner} value={value[name]} label={named} />
      );
    const lent = lentPosition(resource, row, inner, displayNames);
    if (!lent) return [];
    const ofSite = t(($) => $.record.position.ofSite);
    return <RecordFact key={name} {...of} field={subfield} path={inner} value={lent} label={ofSite} />;
  });
}

function FactValue(props: RecordFactProps) {
  const { field, value } = props;
  if (isTranslated(value)) return <Translations name={value} />;
  return field.kind === "rows" ? <RowsFact {...props} field={field} /> : <Value {...props} />;
}
