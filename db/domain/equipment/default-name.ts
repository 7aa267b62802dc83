import { cutText } from "#db/schema/cut-text.ts";
import { recordIn } from "#db/schema/is-record.ts";
import type { UncheckedRowOf, UncheckedSubrowOf } from "#db/schema/registry.ts";

type Unit = UncheckedRowOf<"equipment">;

/** As the field says. */
const longest = 80;

const inOne = (texts: readonly unknown[], between: string): string => texts.filter(Boolean).join(between);

/**
 * What a unit is called that nobody named: after its model, and who has it, or else where it stands. A model of one sign, which
 * is no name, is told with its manufacturer.
 */
export function defaultName({ manufacturer, model, assignee }: Unit, siteName?: unknown): string {
  const { label }: UncheckedSubrowOf<"equipment", "assignee"> = recordIn(assignee);
  const name = inOne([model, label || siteName], " – ");
  const whole = name.length > 1 ? name : inOne([manufacturer, name], " ");
  return cutText(whole, longest).replace(/[ –]+$/, "");
}
