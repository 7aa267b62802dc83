import { definitionsOf } from "#db/rules/custom/definition.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { Warning } from "#db/schema/warning.ts";
import { categoriesOf, definesCustom } from "./client-values.ts";
import type { Looked } from "./warnings.ts";
import type { Tx } from "#db/store/tx.ts";

/** Own fields of a category that replace one of the same key, which its units have from a category above it. */
export async function inheritedKeys(
  tx: Tx,
  resource: Resource,
  looked: readonly Looked[],
): Promise<Warning[][]> {
  if (!definesCustom(resource)) return [];
  const parents = looked.map(({ row }) => ({ categoryId: row["parentId"] }));
  const categories = await categoriesOf(tx, parents);
  return looked.map(({ row }, index) => {
    const above = new Set(categories.definitionsOf(parents[index] ?? {}).map(({ key }) => key));
    const own: unknown[] = Array.isArray(row["customFields"]) ? row["customFields"] : [];
    return own.flatMap((one, at): Warning[] =>
      definitionsOf([one]).some(({ key }) => above.has(key))
        ? [{ path: `customFields.${at}.key`, code: "inherited_key" }]
        : [],
    );
  });
}
