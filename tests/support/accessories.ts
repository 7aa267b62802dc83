import { expect } from "vitest";
import type { StoredRow } from "#db/schema/resource.ts";
import type { Person, TestApi } from "./api.ts";
import { patchUnit, unitIn, unitsOf } from "./units.ts";

/** A free unit of ours, and units in these states that belong to it. */
export async function unitWithAccessories(
  api: TestApi,
  person: Person,
  states: readonly string[],
): Promise<{ unit: StoredRow; accessories: StoredRow[] }> {
  const unit = await unitIn(api, "in_stock");
  const others = await unitsOf(api);
  const accessories = states.map((state, index) => {
    const found = others.filter(({ id, state: is }) => id !== unit.id && is === state)[index];
    if (!found) throw new Error(`Failed to find a unit: too few are ${state}.`);
    return found;
  });
  const db = await api.store.open();
  for (const { id } of [unit, ...accessories])
    await db.table("equipment").update(id, { ownership: "company_owned", hostname: `AC-${id.slice(-4)}` });
  for (const { id } of accessories)
    expect((await patchUnit(person, id, { parentEquipmentId: unit.id })).issues).toBeUndefined();
  return { unit, accessories };
}
