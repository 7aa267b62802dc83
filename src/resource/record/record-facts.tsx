import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ListPage } from "#src/api/client.ts";
import { formatInstant } from "#src/app/format.ts";
import { isBlank } from "#db/schema/blank.ts";
import type { Field, KindName } from "#db/schema/kind.ts";
import { isRecord } from "#db/schema/is-record.ts";
import type { Resource } from "#db/schema/resource.ts";
import { isTranslated } from "#db/schema/translated.ts";
import { lentPosition } from "#src/resource/position/lent-position.ts";
import { isLabelled } from "#src/resource/acts/permits.ts";
import { type Labels, toldParts } from "#src/resource/labels.ts";
import { useOwnFacts } from "#src/resource/custom/own-facts.ts";
import type { SectionName } from "#src/resource/presentation.ts";
import { sectionsOf } from "#src/resource/sections.ts";
import { isVisible } from "#src/resource/visibility.ts";
import { Value } from "#src/resource/value.tsx";
import { useFieldLabel, useLanguage } from "#src/resource/words.ts";
import { Card } from "#src/ui/card.tsx";
import { Fact, Facts } from "#src/ui/facts.tsx";
import type { HistoryEntry } from "#sw/api/history.ts";
import { CodeButton } from "./code-button.tsx";
import { LifetimeCost } from "./lifetime-cost.tsx";
import { RowsFact } from "./rows-fact.tsx";
import { Translations } from "./translations.tsx";
import { useWho } from "./use-who.ts";

type RecordFactsProps = {
  resource: Resource;
  row: Record<string, unknown>;
  labels: Labels;
  history: ListPage<HistoryEntry> | null;
  /** The one section to show, where it has a tab of its own; or the one to leave out for that. */
  only?: SectionName | undefined;
  except?: SectionName | undefined;
  /** Comes after the facts. */
  children?: ReactNode;
};

const wide = new Set<KindName>(["longText", "rows", "refs", "tags", "choices"]);

/** A record's facts in groups. What is hidden from the reader is not there; what has no sense for this record is left out. */
export function RecordFacts({ resource, row, labels, history, only, except, children }: RecordFactsProps) {
  const { t } = useTranslation();
  // What nobody can fill in here, and what has no sense for this record, is told only where it says something.
  const isTold = (name: string, field: Field) =>
    !isBlank(row[name]) || (field.writtenBy !== "system" && isVisible(resource, name, row));
  const seen = Object.fromEntries(
    Object.entries(resource.fields).filter(([name, field]) => name in row && isTold(name, field)),
  );
  const own = useOwnFacts(labels, row);
  const tag = isLabelled(resource) ? row["assetTag"] : undefined;
  const wanted = sectionsOf(resource, seen).filter(({ name }) => (only ? name === only : name !== except));
  const sections = wanted.filter(({ fields }) =>
    fields.some((name) => (seen[name]?.kind === "custom" ? own.length > 0 : !isBlank(row[name]))),
  );
  return (
    <div className="space-y-5">
      {sections.map(({ name, fields }) => (
        <Card
          key={name}
          title={t(($) => $.record.sections[name])}
          actions={name === "identity" && typeof tag === "string" && <CodeButton tag={tag} />}
        >
          <Facts columns={3}>
            {fields.flatMap((path) => {
              const field = resource.fields[path];
              if (field?.kind === "custom")
                return own.map((fact) => (
                  <FactOf key={fact.path} resource={resource} row={row} labels={labels} {...fact} />
                ));
              return field
                ? [
                    <FactOf
                      key={path}
                      resource={resource}
                      row={row}
                      field={field}
                      path={path}
                      value={row[path]}
                      labels={labels}
                    />,
                  ]
                : [];
            })}
            {name === "purchase" && <LifetimeCost row={row} />}
          </Facts>
        </Card>
      ))}
      {children}
      {!only && <Stamp row={row} history={history} />}
    </div>
  );
}

type FactOfProps = {
  resource: Resource;
  row: Record<string, unknown>;
  field: Field;
  path: string;
  value: unknown;
  labels: Labels;
  /** Of a field that has no word in the product. */
  label?: string;
};

/** A group is told by its parts, each a fact of its own. */
function FactOf({ resource, row, field, path, value, labels, label: own }: FactOfProps) {
  const { t } = useTranslation();
  const label = useFieldLabel();
  if (field.kind === "group" && isRecord(value)) {
    const parts = toldParts(field.fields, value, labels).flatMap(([name, part]) => {
      const inner = `${path}.${name}`;
      if (!isBlank(value[name])) return [{ name, part, inner, value: value[name], label: label(inner) }];
      const lent = lentPosition(resource, row, inner, labels);
      return lent ? [{ name, part, inner, value: lent, label: t(($) => $.record.position.ofSite) }] : [];
    });
    return (
      <div className="col-span-full min-w-0 phone:border-t phone:border-line phone:py-2.5">
        <dt className="text-sm text-ink-muted">{label(path)}</dt>
        <dd className="mt-1.5 rounded-control bg-surface-sunken px-4 py-3">
          <Facts columns={3}>
            {parts.map(({ name, part, inner, ...said }) => (
              <FactOf key={name} {...{ resource, row, labels }} field={part} path={inner} {...said} />
            ))}
          </Facts>
        </dd>
      </div>
    );
  }
  const isWide = wide.has(field.kind) && !isBlank(value);
  return (
    <Fact label={own ?? label(path)} wide={isWide || isTranslated(value)}>
      {!isBlank(value) && <Said {...{ resource, row, field, path, value, labels }} />}
    </Fact>
  );
}

function Said(props: FactOfProps) {
  const { field, value } = props;
  if (isTranslated(value)) return <Translations name={value} />;
  return field.kind === "rows" ? <RowsFact {...props} field={field} /> : <Value {...props} />;
}

function Stamp({ row, history }: Pick<RecordFactsProps, "row" | "history">) {
  const { t } = useTranslation();
  const language = useLanguage();
  const who = useWho();
  const whoIn = (entries: typeof history, by: unknown) => {
    const entry = entries?.items.find((one) => one.by === by);
    return entry ? who(entry) : t(($) => $.record.system);
  };
  const said = (at: unknown, by: unknown) => ({
    when: formatInstant(String(at), language),
    who: whoIn(history, by),
  });
  return (
    <p className="flex flex-wrap gap-x-5 text-sm text-ink-muted">
      <span>{t(($) => $.record.createdBy, said(row["createdAt"], row["createdBy"]))}</span>
      {row["version"] !== 1 && (
        <span>{t(($) => $.record.updatedBy, said(row["updatedAt"], row["updatedBy"]))}</span>
      )}
    </p>
  );
}
