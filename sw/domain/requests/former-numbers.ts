import { resourceNamed, type UncheckedRowOf } from "#db/schema/registry.ts";
import { wholeList } from "#db/store/list-query.ts";
import { uniqueKeys } from "#db/store/unique-keys.ts";
import { unrestricted } from "#sw/api/pipeline/unrestricted.ts";
import type { WriteCheck, WriteRun } from "#sw/api/pipeline/write-check.ts";

type Request = UncheckedRowOf<"requests">;

const numbersOf = ({ formerNumbers }: Request): string[] =>
  Array.isArray(formerNumbers) ? formerNumbers.map(String) : [];

/** A number of an earlier system comes once: neither twice in a file, nor where a request is called so already. */
export async function checkFormerNumbers(
  { tx, isImport }: WriteRun,
  checks: readonly WriteCheck[],
): Promise<void> {
  const fresh = checks.filter(({ before }) => isImport && !before);
  const numbers = [...new Set(fresh.flatMap(({ row }) => numbersOf(row)))];
  if (numbers.length === 0) return;
  const family = resourceNamed("requests");
  const filters = [{ path: "formerNumbers", values: numbers }];
  const { rows } = await tx.query(family, { ...wholeList, archived: "all", filters }, unrestricted);
  const taken = new Set(rows.flatMap((row) => numbersOf(row)));
  const keyOf = (number: string) => uniqueKeys(family, { number })[0]?.key ?? "";
  const owners = await tx.claim(numbers.map(keyOf));
  for (const one of fresh)
    for (const number of numbersOf(one.row)) {
      if (taken.has(number) || owners.has(keyOf(number)))
        one.issues.push({ path: "formerNumbers", code: "taken" });
      taken.add(number);
    }
}
