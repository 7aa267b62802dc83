import { recordIn, recordsIn } from "#db/schema/is-record.ts";
import type { UncheckedRowOf, UncheckedSubrowOf } from "#db/schema/registry.ts";

type Row = UncheckedRowOf<"equipment">;
type Port = UncheckedSubrowOf<"networkTlc", "ports">;
type Lead = UncheckedSubrowOf<"networkTlc", "ports.connectedTo">;

/** A port of a unit, and the unit that it leads to with the port there; `path` is where the unit says so. */
export type Connection = { path: string; name: string; equipmentId: string; port: string | null };

/** Where units have ports, whatever their kind calls them. */
export const portFields = ["interfaces", "ports"] as const;

export function connectionsOf(row: Row): Connection[] {
  return portFields.flatMap((field) =>
    portsIn(row[field]).flatMap(({ name, connectedTo }, at): Connection[] => {
      const { equipmentId, port }: Lead = recordIn(connectedTo);
      if (typeof equipmentId !== "string") return [];
      return [
        {
          path: `${field}.${at}.connectedTo`,
          name: textOf(name),
          equipmentId,
          port: textOf(port) || null,
        },
      ];
    }),
  );
}

/** The ports that a unit names itself; then those that it only counts, by their numbers. */
export function portNamesOf(row: Row): string[] {
  const names = portFields.flatMap((field) => portsIn(row[field]).map(({ name }) => textOf(name)));
  const named = names.filter((name) => name !== "");
  const total = Number(row.portsTotal ?? 0);
  const counted = named.length < total ? Array.from({ length: total }, (_, at) => String(at + 1)) : [];
  return [...new Set([...named, ...counted])];
}

/** Of the port that a connection leads to, where the unit stands that has it: `ports.0.connectedTo.equipmentId`; null elsewhere. */
export const unitOfPort = (path: string): string | null =>
  /^\w+\.\d+\.connectedTo\.port$/.test(path) ? path.replace(/port$/, "equipmentId") : null;

const portsIn = (ports: unknown): Port[] => recordsIn(ports);

const textOf = (value: unknown): string => (typeof value === "string" ? value.trim() : "");
