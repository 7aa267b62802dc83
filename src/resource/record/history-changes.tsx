import type { ReactNode } from "react";
import type { HistoryEntry } from "#src/api/client.ts";
import { formatList } from "#src/app/format.ts";
import type { Field } from "#db/schema/kind.ts";
import { isRecord } from "#db/schema/is-record.ts";
import { fieldAt, type Resource } from "#db/schema/resource.ts";
import { same } from "#src/resource/form/same.ts";
import { type Labels, labelText } from "#src/resource/labels.ts";
import { Value } from "#src/resource/value.tsx";
import { useFieldLabel, useLanguage } from "#src/resource/words.ts";
import type { Change } from "#src/ui/timeline.tsx";

type FieldChange = HistoryEntry["changes"][number];

/** What an entry changed, in words: of a group, the parts that differ. */
export function useChanges(resource: Resource, entry: HistoryEntry, labels: Labels): Change[] {
  const label = useFieldLabel();
  const language = useLanguage();
  const named = (name: unknown): ReactNode =>
    Array.isArray(name)
      ? formatList(
          name.map((one) => labelText(one, language)),
          language,
        )
      : labelText(name, language);
  return entry.changes
    .flatMap((change) => parts(resource, change))
    .map(({ field: path, from, to, fromLabel, toLabel }) => {
      const field = fieldAt(resource, path);
      const shown = (value: unknown, name: unknown): ReactNode => {
        if (name !== undefined) return named(name);
        return field && !isBlank(value) ? (
          <Value compact resource={resource} field={field} path={path} value={value} labels={labels} />
        ) : undefined;
      };
      return { label: labelOf(path, label), from: shown(from, fromLabel), to: shown(to, toLabel) };
    });
}

function labelOf(path: string, label: (path: string) => string): string {
  const group = path.split(".").slice(0, -1).join(".");
  return group === "" ? label(path) : `${label(group)}, ${label(path)}`;
}

function parts(resource: Resource, change: FieldChange): FieldChange[] {
  const field: Field | undefined = fieldAt(resource, change.field);
  if (field?.kind !== "group") return [change];
  const [from, to] = [change.from, change.to].map((value) => (isRecord(value) ? value : {}));
  return Object.keys(field.fields).flatMap((name) =>
    same(from?.[name] ?? null, to?.[name] ?? null)
      ? []
      : [{ field: `${change.field}.${name}`, from: from?.[name] ?? null, to: to?.[name] ?? null }],
  );
}

const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
