import type { Fields } from "#db/schema/kind.ts";
import { unitDefaults } from "#db/domain/equipment/file-defaults.ts";

type Row = Record<string, unknown>;

/** What is known where a row is read. */
type RowContext = {
  /** Those of its list. */
  fields: Fields;
  /** What the codes and names of its category are, the nearest first. */
  category: readonly string[];
  /** The fields whose value is the same for all rows, and stands in none. */
  constants: ReadonlySet<string>;
};

/**
 * What a row of a file that makes a new record leaves unsaid, as far as its other values tell: shown before it is written, and
 * left out where the person says so. Only fields that the row does not fill, or fills with what is nothing.
 */
export type Defaults = (row: Row, context: RowContext) => Row;

const byTable: Record<string, Defaults> = {
  equipment: unitDefaults,
  clients: ({ clientType }) => (clientType ? {} : { clientType: "company" }),
  responsibles: twoNames,
  // Nobody has a password from a file: who comes with one waits until one is set.
  users: ({ status, username, email }) => ({
    ...(!status && { status: "pending" }),
    ...(!username && email ? { username: email } : {}),
  }),
};

export const fileDefaults = ({ table }: { table: string }): Defaults => byTable[table] ?? (() => ({}));

/** A person's whole name in the column of the last name: its first word is the first name. */
function twoNames({ firstName, lastName }: Row): Row {
  const whole = typeof lastName === "string" ? lastName : firstName;
  if ((firstName && lastName) || typeof whole !== "string") return {};
  const [first = "", ...others] = whole.trim().split(/\s+/);
  return { firstName: first, lastName: others.join(" ") || first };
}
