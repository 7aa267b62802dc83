import { useId } from "react";
import { useTranslation } from "react-i18next";
import { grouped } from "#db/schema/grouped.ts";
import type { Resource } from "#db/schema/resource.ts";
import { Value } from "#src/records/values/value.tsx";
import { useFieldLabel } from "#src/records/words.ts";
import { Checkbox } from "#src/ui/checkbox.tsx";
import type { DefaultValue } from "#sw/api/import/contract.ts";
import type { Import } from "./use-import.ts";

type DefaultListProps = { resource: Resource; importing: Import };

/** The defaults of new records where the file has no value, each with a switch to leave it empty. */
export function DefaultList({ resource, importing }: DefaultListProps) {
  const { t } = useTranslation();
  const id = useId();
  const fieldLabel = useFieldLabel();
  const { defaults, skipped } = importing.state;
  if (defaults.length === 0) return null;
  const paths = [...grouped(defaults, ({ path }) => path)].toSorted(
    ([, [one]], [, [other]]) => Number(isOptional(other)) - Number(isOptional(one)),
  );

  return (
    <section aria-labelledby={id} className="grid gap-3 border-t border-line px-5 py-4 phone:px-4">
      <div>
        <h3 id={id} className="font-semibold text-ink">
          {t(($) => $.import.defaults.title)}
        </h3>
        <p className="text-sm text-ink-muted">{t(($) => $.import.defaults.text)}</p>
      </div>
      <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {paths.map(([path, values]) => {
          const [first] = values;
          const filled = values.map((value) => (
            <FilledWith key={JSON.stringify(value.value)} resource={resource} filled={value} />
          ));
          return (
            <li key={path}>
              {isOptional(first) ? (
                <Checkbox
                  checked={!skipped.includes(path)}
                  help={filled}
                  onChange={(event) => importing.skipDefault(path, !event.currentTarget.checked)}
                >
                  {fieldLabel(path)}
                </Checkbox>
              ) : (
                <div className="ps-6.5">
                  {fieldLabel(path)}
                  <span className="block text-sm text-ink-muted">{filled}</span>
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** What a rule or the field itself fills in is not the file's to leave out. */
const isOptional = (filled: DefaultValue | undefined): boolean =>
  filled?.by === "category" || filled?.by === "row";

const noDisplayNames = new Map<string, unknown>();

/** A value, in how many rows, and what it follows from. */
function FilledWith({ resource, filled }: { resource: Resource; filled: DefaultValue }) {
  const { t } = useTranslation();
  const { path, value, count, by } = filled;
  const field = resource.fields[path];
  return (
    <span className="block">
      {value === null || !field ? (
        t(($) => $.import.defaults.various)
      ) : (
        <Value plain compact {...{ field, path, value }} displayNames={noDisplayNames} />
      )}
      {` · ${t(($) => $.import.values.rows, { count })} · ${t(($) => $.import.defaults.by[by])}`}
    </span>
  );
}
