import type { Field } from "#db/schema/kind.ts";
import type { DisplayNames } from "#src/records/display-names.ts";

export type ValueProps<F extends Field = Field> = {
  field: F;
  /** Of the field, from the record on: `location.room`. */
  path: string;
  value: unknown;
  /** What the records are called that it may point at (`loadDisplayNames`). */
  displayNames: DisplayNames;
  /** In a table's cell or on a card: on one line, and quiet. */
  compact?: boolean | undefined;
  /** Where there is least room: below another value. A moment is written short. */
  brief?: boolean | undefined;
  /** Within a larger target, which leads elsewhere: no links of its own. */
  plain?: boolean | undefined;
};
