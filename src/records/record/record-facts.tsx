import { useTranslation } from "react-i18next";
import { isBlank } from "#db/schema/blank.ts";
import type { Field, Fields } from "#db/schema/kind.ts";
import type { Resource, ResourceRow } from "#db/schema/resource.ts";
import { presentationOf } from "#src/records/presentation-of.ts";
import { type CustomFact, useCustomFacts } from "#src/records/custom/custom-facts.ts";
import type { DisplayNames } from "#src/records/display-names.ts";
import type { SectionName } from "#src/records/presentation.ts";
import { type Section, sectionsOf } from "#src/records/sections.ts";
import { isVisible } from "#src/records/visibility.ts";
import { Card } from "#src/ui/card.tsx";
import { Facts } from "#src/ui/facts.tsx";
import { CodeButton } from "./code-button.tsx";
import { EmptyFacts } from "./empty-facts.tsx";
import { headerPaths } from "./header-paths.ts";
import { LifetimeCost } from "./lifetime-cost.tsx";
import { RecordFact } from "./record-fact.tsx";

type RecordFactsProps = {
  resource: Resource;
  row: ResourceRow;
  displayNames: DisplayNames;
  /** The one section to show, where it has a tab of its own; or the one to leave out for that. */
  only?: SectionName | undefined;
  except?: SectionName | undefined;
  /** The paths in the rail or on another card: fields, and columns of their rows as `ports.connectedTo`. */
  elsewhere?: readonly string[];
};

/** A record's facts in groups, none of them twice; the fields that are empty are folded away below. */
export function RecordFacts({ resource, row, displayNames, only, except, elsewhere = [] }: RecordFactsProps) {
  const { t } = useTranslation();
  const customFacts = useCustomFacts(resource, displayNames, row);
  const outside = new Set([...headerPaths(resource, row), ...elsewhere]);
  const fields = visibleFields(resource, row, outside);
  const sections = sectionsOf(resource, fields).filter(({ name }) =>
    only ? name === only : name !== except,
  );
  const filled = filledSections(sections, fields, row, customFacts);
  const empty = [
    ...sections.flatMap((section) => section.fields.filter((name) => isBlank(row[name]))),
    ...customFacts.filter(({ value }) => isBlank(value)),
  ].filter((one) => typeof one !== "string" || fields[one]?.kind !== "custom");
  const tag = row[presentationOf(resource).printedLabel?.tag ?? ""];
  return (
    <>
      {filled.map(({ name, facts }) => (
        <Card
          key={name}
          title={t(($) => $.record.sections[name])}
          actions={name === "identity" && typeof tag === "string" && <CodeButton tag={tag} />}
        >
          <Facts columns="fit">
            {facts.map((fact) => (
              <RecordFact key={fact.path} {...{ resource, row, displayNames, elsewhere }} {...fact} />
            ))}
            {name === "purchase" && <LifetimeCost row={row} />}
          </Facts>
        </Card>
      ))}
      <EmptyFacts facts={empty} />
    </>
  );
}

/** The sections with those of their facts that are filled in; one without any is left out. */
export const filledSections = (
  sections: readonly Section[],
  fields: Fields,
  row: Record<string, unknown>,
  customFacts: readonly CustomFact[],
): (Section & { facts: VisibleFact[] })[] =>
  sections
    .map((section) => ({ ...section, facts: factsIn(section, fields, row, customFacts) }))
    .filter(({ facts }) => facts.length > 0);

/** A field that nobody can fill in here, or that does not apply to this record, is shown only where it has a value; a picture is none of the facts. */
function visibleFields(resource: Resource, row: ResourceRow, outside: ReadonlySet<string>): Fields {
  const isFactVisible = (name: string, field: Field) =>
    name in row &&
    field.kind !== "picture" &&
    !outside.has(name) &&
    (!isBlank(row[name]) || (field.writtenBy !== "system" && isVisible(resource, name, row)));
  return Object.fromEntries(
    Object.entries(resource.fields).filter(([name, field]) => isFactVisible(name, field)),
  );
}

type VisibleFact = { path: string; field: Field; value: unknown; label?: string };

/** The filled fields of a section; custom fields are facts like the declared ones. */
const factsIn = (
  { fields: names }: Section,
  fields: Fields,
  row: Record<string, unknown>,
  customFacts: readonly CustomFact[],
): VisibleFact[] =>
  names.flatMap((path): VisibleFact[] => {
    const field = fields[path];
    if (field?.kind === "custom") return customFacts.filter(({ value }) => !isBlank(value));
    return field && !isBlank(row[path]) ? [{ path, field, value: row[path] }] : [];
  });
