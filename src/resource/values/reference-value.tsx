import { can } from "#db/rules/ability.ts";
import { resourceNamed } from "#db/schema/index.ts";
import type { FieldOf } from "#db/schema/kind.ts";
import { useSession } from "#src/app/session.ts";
import type { Labels } from "#src/resource/labels.ts";
import { RecordLink } from "#src/resource/record-link.tsx";
import { EmptyValue } from "./empty-value.tsx";
import { Several } from "./several.tsx";
import { Name } from "./text-value.tsx";
import type { ValueProps } from "./value-props.ts";

export function ReferenceValue({ field, value, labels }: ValueProps<FieldOf<"ref">>) {
  return <Referred to={field.to} id={String(value)} labels={labels} />;
}

export function ReferencesValue({ field, value, labels, compact = false }: ValueProps<FieldOf<"refs">>) {
  const ids = Array.isArray(value) ? value.map(String) : [];
  return (
    <Several
      compact={compact}
      parts={ids.map((id) => (
        <Referred key={id} to={field.to} id={id} labels={labels} />
      ))}
    />
  );
}

/** What the person may not read came without a label. */
function Referred({ to, id, labels }: { to: string; id: string; labels: Labels }) {
  const session = useSession();
  const label = labels.get(`${to}/${id}`);
  if (label === undefined) return <EmptyValue hidden />;
  const resource = resourceNamed(to);
  if (!session || !can(session.ability, "read", resource.subject)) return <Name name={label} />;
  return (
    <RecordLink
      resource={resource}
      id={id}
      className="underline-offset-2 hover:text-primary-ink hover:underline"
    >
      <Name name={label} />
    </RecordLink>
  );
}
