import { portNamesOf, unitOfPort } from "#db/domain/equipment/connections.ts";
import { units } from "#db/domain/equipment/units.ts";
import { memberOf } from "#db/schema/registry.ts";
import { client } from "#src/api/client.ts";
import type { Suggestion } from "#src/records/presentation.ts";

/** Of the port that a connection leads to: the ports of the unit at its other end. */
export function portsAt(path: string): Suggestion | undefined {
  const within = unitOfPort(path);
  return within === null ? undefined : { within, load: portsOf };
}

/** None where the unit is unknown, and of one that the person may not read. */
async function portsOf(id: string): Promise<string[]> {
  if (id === "") return [];
  const { items } = await client(units)
    .list({ id })
    .catch(() => ({ items: [] }));
  const [unit] = items;
  const member = unit && memberOf(units, unit);
  return member
    ? client(member)
        .get(id)
        .then(portNamesOf, () => [])
    : [];
}
