import { can } from "#db/rules/ability.ts";
import type { Field, FieldOf } from "#db/schema/kind.ts";
import { useSession } from "#src/app/session.ts";
import { referredAt } from "#src/records/display-names.ts";
import { SignOf } from "#src/records/badge/record-badge.tsx";
import { RecordLink } from "#src/records/record-link.tsx";
import { EmptyValue } from "./empty-value.tsx";
import { Several } from "./several.tsx";
import { linkRoom } from "./link-room.ts";
import { Name } from "./text-value.tsx";
import type { ValueProps } from "./value-props.ts";

export function ReferenceValue({ field, value, labels, plain }: ValueProps<FieldOf<"ref" | "refBy">>) {
  return <Referred field={field} id={String(value)} labels={labels} plain={plain} />;
}

export function ReferencesValue({
  field,
  value,
  labels,
  plain,
  compact = false,
}: ValueProps<FieldOf<"refs">>) {
  const ids = Array.isArray(value) ? value.map(String) : [];
  return (
    <Several
      compact={compact}
      parts={ids.map((id) => (
        <Referred key={id} field={field} id={id} labels={labels} plain={plain} />
      ))}
    />
  );
}

type ReferredProps = { field: Field; id: string } & Pick<ValueProps, "labels" | "plain">;

/** What the person may not read came without a label. */
function Referred({ field, id, labels, plain }: ReferredProps) {
  const session = useSession();
  const referred = referredAt(field, id, labels);
  if (!referred) return <EmptyValue hidden />;
  const { resource, name: label, row } = referred;
  const name = (
    <>
      <SignOf resource={resource} row={row} className="me-1.5" />
      <Name name={label} />
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
