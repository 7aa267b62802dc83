import type { ReactNode } from "react";
import { translate } from "#db/schema/translated.ts";
import { formatList } from "#src/app/format.ts";
import { fieldOf } from "#db/rules/custom/definition.ts";
import { isBlank } from "#db/schema/blank.ts";
import { text } from "#db/schema/field.ts";
import { isRecord } from "#db/schema/is-record.ts";
import type { KindName, RefBy } from "#db/schema/kind.ts";
import { fieldAt, type Resource } from "#db/schema/resource.ts";
import { sameValue } from "#db/schema/same-value.ts";
import { definitionAt } from "#src/records/custom/definitions.ts";
import { subfieldsOf } from "#src/records/form/merge.ts";
import { useSubfieldLabel } from "#src/records/form/subfield-label.ts";
import { type DisplayNames, labelText } from "#src/records/display-names.ts";
import { renderedValue } from "#src/records/values/cell-value.tsx";
import { useFieldLabel, useLanguage } from "#src/records/words.ts";
import type { TimelineChange } from "#src/ui/timeline.tsx";
import type { HistoryEntry } from "#sw/api/records/history-contract.ts";

type FieldChange = HistoryEntry["changes"][number];

/** What an entry changed, in words: of a group, the subfields that differ. */
export function useChanges(
  resource: Resource,
  entry: Pick<HistoryEntry, "changes">,
  displayNames: DisplayNames,
): TimelineChange[] {
  const label = useSubfieldLabel(resource);
  const fieldLabel = useFieldLabel();
  const language = useLanguage();
  const named = (name: unknown): ReactNode => (
    <bdi>
      {Array.isArray(name)
        ? formatList(
            name.map((one) => labelText(one, language)),
            language,
          )
        : labelText(name, language)}
    </bdi>
  );
  return entry.changes
    .flatMap((change) => subfieldChanges(resource, change))
    .map(({ field: path, from, to, fromLabel, toLabel, labels: then }) => {
      const names = then ? new Map([...displayNames, ...Object.entries(then)]) : displayNames;
      // A path without a field of its own is a name in one language.
      const definition = isCustomPath(path) ? definitionAt(displayNames, path) : undefined;
      const field = definition ? fieldOf(definition) : (fieldAt(resource, path) ?? text());
      // A word of a subrecord is not that of a field of the same name: the kind of a file, the kind of a unit.
      const wordPath = resource.belongsTo ? `${resource.name}.${path}` : path;
      const render = (value: unknown, name: unknown): ReactNode => {
        if (name !== undefined) return named(name);
        const compact = !several.has(field.kind);
        return !isBlank(value)
          ? renderedValue({ resource, field, value, path: wordPath, displayNames: names, compact })
          : undefined;
      };
      const changeLabel = definition
        ? translate(definition.label, language)
        : isCustomPath(path)
          ? path.slice(customPrefix.length)
          : resource.belongsTo
            ? fieldLabel(wordPath)
            : label(path);
      return { label: changeLabel, from: render(from, fromLabel), to: render(to, toLabel) };
    });
}

/** Where «+2» would keep back what changed. */
const several = new Set<KindName>(["tags", "choices", "refs"]);

function subfieldChanges(resource: Resource, change: FieldChange): FieldChange[] {
  const field = fieldAt(resource, change.field);
  if (isInternal(field)) return [];
  const subfieldOf = (whole: unknown, name: string): unknown =>
    (isRecord(whole) ? whole[name] : null) ?? null;
  const inner = field?.kind === "custom" ? customIn(change) : field && subfieldsOf(field);
  if (!inner) return [change];
  const differs = (name: string) => !sameValue(subfieldOf(change.from, name), subfieldOf(change.to, name));
  return Object.entries(inner).flatMap(([name, subfield]) => {
    const [from, to] = [subfieldOf(change.from, name), subfieldOf(change.to, name)];
    if (isInternal(subfield)) return [];
    // The name that is kept beside a reference tells more, and to everyone.
    if (isRefBy(subfield) && differs(subfield.label)) return [];
    return !differs(name) ? [] : [{ ...change, field: `${change.field}.${name}`, from, to }];
  });
}

const isInternal = (subfield: unknown): boolean => isRecord(subfield) && subfield["isInternal"] === true;

const isRefBy = (subfield: unknown): subfield is RefBy => isRecord(subfield) && subfield["kind"] === "refBy";

const customPrefix = "custom.";
const isCustomPath = (path: string): boolean => path.startsWith(customPrefix);

/** The custom fields that either side has a value for. */
const customIn = ({ from, to }: FieldChange): Record<string, unknown> => ({
  ...(isRecord(from) && from),
  ...(isRecord(to) && to),
});
