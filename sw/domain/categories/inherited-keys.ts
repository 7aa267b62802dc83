import { definitionsField } from "#db/schema/field-names.ts";
import { definitionsOf } from "#db/rules/custom/definition.ts";
import type { Warning } from "#db/schema/warning.ts";
import type { NounWarningsOf } from "#sw/domain/contribution.ts";
import { categoriesOf } from "./client-values.ts";

/** Custom fields of a category that replace one of the same key, which its units have from a category above it. */
export const inheritedKeys: NounWarningsOf<"categories"> = async (tx, _signedIn, candidates) => {
  const parents = candidates.map(({ row }) => ({ categoryId: row.parentId }));
  const categories = await categoriesOf(tx, parents);
  return candidates.map(({ row }, index) => {
    const above = new Set(categories.definitionsOf(parents[index] ?? {}).map(({ key }) => key));
    const fields: unknown[] = Array.isArray(row.customFields) ? row.customFields : [];
    return fields.flatMap((one, at): Warning[] =>
      definitionsOf([one]).some(({ key }) => above.has(key))
        ? [{ path: `${definitionsField}.${at}.key`, code: "inherited_key" }]
        : [],
    );
  });
};
