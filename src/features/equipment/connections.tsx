import { ArrowLeft, ArrowRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type Connection, connectionsOf } from "#db/domain/equipment/connections.ts";
import { foldCode } from "#db/schema/fold.ts";
import { fieldAt, type Resource, type ResourceRow } from "#db/schema/resource.ts";
import { type DisplayNames, recordTitle } from "#src/records/display-names.ts";
import { RecordLink } from "#src/records/record-link.tsx";
import { Value } from "#src/records/values/value.tsx";
import { linkRoom } from "#src/records/values/link-room.ts";
import { useLanguage } from "#src/records/words.ts";
import { Card } from "#src/ui/card.tsx";
import { DirectionalIcon } from "#src/ui/directional-icon.tsx";
import { Ltr } from "#src/ui/ltr.tsx";
import { VisuallyHidden } from "#src/ui/visually-hidden.tsx";
import { FailedSection } from "#src/records/record/failed-section.tsx";
import type { Related } from "#src/records/record/load-record.ts";

type ConnectionsProps = {
  resource: Resource;
  row: ResourceRow;
  displayNames: DisplayNames;
  incoming: readonly Related[];
};

/** The other end of a port: a unit that this one names, or one that names this one. */
type End = { from: Resource; unit: ResourceRow | null; connection: Connection };

type Port = { name: string; ends: End[] };

/** What each port of a unit leads to, and which units say that they lead here; nothing where it stands alone. */
export function Connections({ resource, row, displayNames, incoming }: ConnectionsProps) {
  const { t } = useTranslation();
  const ports = portsIn(resource, row, incoming);
  const isComplete = incoming.every(({ loaded }) => loaded !== null);
  if (ports.length === 0 && isComplete) return null;
  return (
    <Card title={t(($) => $.record.connections.title)}>
      {!isComplete && <FailedSection />}
      <ul className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        {ports.map(({ name, ends }) => (
          <li key={name} className="min-w-0">
            <span className="text-sm text-ink-muted">
              {name === "" ? t(($) => $.record.connections.noPort) : <Ltr>{name}</Ltr>}
            </span>
            <ul className="mt-1 space-y-1 border-s-2 border-line ps-3">
              {ends.map((end) => (
                <li
                  key={`${end.connection.path} ${end.unit?.id ?? ""}`}
                  className="flex min-w-0 items-baseline gap-2"
                >
                  <OtherEnd {...end} displayNames={displayNames} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function OtherEnd({ from, unit, connection, displayNames }: End & { displayNames: DisplayNames }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { path, name, port, equipmentId } = connection;
  const pointer = `${path.replace(/\.\d+\./, ".")}.equipmentId`;
  const field = fieldAt(from, pointer);
  const otherPort = unit ? name : port;
  return (
    <>
      <DirectionalIcon
        icon={unit ? ArrowLeft : ArrowRight}
        className="size-4 shrink-0 self-center text-ink-faint"
      />
      <span className="min-w-0 wrap-anywhere">
        <VisuallyHidden>
          {t(($) => (unit ? $.record.connections.from : $.record.connections.to))}{" "}
        </VisuallyHidden>
        {unit && (
          <RecordLink
            resource={from}
            id={unit.id}
            className={`underline-offset-2 hover:text-primary-ink hover:underline ${linkRoom}`}
          >
            <bdi>{recordTitle(from, unit, language)}</bdi>
          </RecordLink>
        )}
        {!unit && field && (
          <Value field={field} path={pointer} value={equipmentId} displayNames={displayNames} />
        )}
        {otherPort && (
          <span className="text-ink-muted">
            {" · "}
            <Ltr>{otherPort}</Ltr>
          </span>
        )}
      </span>
    </>
  );
}

/** By port: those of the unit in their order, then those that only others name. A cable that both ends name is one. */
function portsIn(resource: Resource, row: ResourceRow, incoming: readonly Related[]): Port[] {
  const ports = new Map<string, Port>();
  const add = (name: string, end: End) => {
    const port = ports.get(foldCode(name)) ?? { name, ends: [] };
    ports.set(foldCode(name), port);
    const id = end.unit?.id;
    if (port.ends.every(({ connection }) => connection.equipmentId !== id)) port.ends.push(end);
  };
  for (const connection of connectionsOf(row))
    add(connection.name, { from: resource, unit: null, connection });
  for (const { relation, loaded } of incoming)
    for (const unit of loaded?.page.items ?? [])
      for (const connection of connectionsOf(unit))
        if (connection.equipmentId === row.id)
          add(connection.port ?? "", { from: relation.from, unit, connection });
  return [...ports.values()];
}
