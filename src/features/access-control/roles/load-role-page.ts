import { parseRules, type Rule } from "#db/rules/ability.ts";
import { loadRole } from "./role-calls.ts";
import { rightsDraft } from "./rights-editor.tsx";

/** The role, and what was changed of its rights and not saved. */
export async function loadRolePage(id: string) {
  const [loaded, draft] = await Promise.all([
    loadRole(id),
    rightsDraft(id)
      .read()
      .catch(() => undefined),
  ]);
  return { ...loaded, drafted: draft ? readRules(draft.values) : null };
}

function readRules(values: unknown): Rule[] | null {
  try {
    return parseRules(values);
  } catch {
    return null;
  }
}
