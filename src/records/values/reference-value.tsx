import { can } from "#db/rules/ability.ts";
import type { Field, FieldOf } from "#db/schema/kind.ts";
import { useSession } from "#src/app/session.ts";
import { referredAt } from "#src/records/display-names.ts";
import { SignOf } from "#src/records/badge/record-badge.tsx";
import { listedName } from "#src/records/listed-name.ts";
import { presentationOf } from "#src/records/presentation-of.ts";
import { RecordLink } from "#src/records/record-link.tsx";
import { EmptyValue } from "./empty-value.tsx";
import { Several } from "./several.tsx";
import { linkRoom } from "./link-room.ts";
import { Name } from "./text-value.tsx";
import type { ValueProps } from "./value-props.ts";

export function ReferenceValue({
  field,
  value,
  displayNames,
  plain,
}: ValueProps<FieldOf<"ref" | "refBy" | "owner" | "picture">>) {
  return <Referred field={field} id={String(value)} displayNames={displayNames} plain={plain} />;
}

export function ReferencesValue({
  field,
  value,
  displayNames,
  plain,
  compact = false,
}: ValueProps<FieldOf<"refs">>) {
  const ids = Array.isArray(value) ? value.map(String) : [];
  const listed = compact && presentationOf({ name: field.to }).listedAs !== undefined;
  return (
    <Several
      compact={compact}
      {...(listed && { most: 1 })}
      values={ids.map((id) => (
        <Referred key={id} {...{ field, id, displayNames, plain, listed }} />
      ))}
    />
  );
}

/** Where several alike stand below each other: the code that tells them apart, and what goes with it. */
export const ListedReference = (props: Pick<ReferredProps, "field" | "id" | "displayNames">) => (
  <Referred {...props} plain listed />
);

type ReferredProps = { field: Field; id: string; listed?: boolean } & Pick<
  ValueProps,
  "displayNames" | "plain"
>;

/** What the person may not read came without a label. */
function Referred({ field, id, displayNames, plain, listed = false }: ReferredProps) {
  const session = useSession();
  const referred = referredAt(field, id, displayNames);
  if (!referred) return <EmptyValue hidden />;
  const { resource, name: label, row } = referred;
  const name = (
    <>
      <SignOf resource={resource} row={row} className="me-1.5" />
      <Name name={(listed && listedName(resource, row)) || label} />
    </>
  );
  if (plain || !session || !can(session.ability, "read", resource.subject)) return name;
  return (
    <RecordLink
      resource={resource}
      id={id}
      className={`underline-offset-2 hover:text-primary-ink hover:underline ${linkRoom}`}
    >
      {name}
    </RecordLink>
  );
}
