import { isRecord, recordsIn } from "#db/schema/is-record.ts";

type Row = Readonly<Record<string, unknown>>;

/** A port of a unit, and the unit that it leads to with the port there; `path` is where the unit says so. */
export type Connection = { path: string; name: string; equipmentId: string; port: string | null };

/** Where units have ports, whatever their kind calls them. */
export const portFields = ["interfaces", "ports"] as const;

export function connectionsOf(row: Row): Connection[] {
  return portFields.flatMap((field) =>
    recordsIn(row[field]).flatMap(({ name, connectedTo }, at): Connection[] => {
      if (!isRecord(connectedTo) || typeof connectedTo["equipmentId"] !== "string") return [];
      const { equipmentId, port } = connectedTo;
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

const textOf = (value: unknown): string => (typeof value === "string" ? value.trim() : "");
