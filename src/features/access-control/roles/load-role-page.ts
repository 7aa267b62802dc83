import { parseRules, type Rule } from "#db/rules/ability.ts";
import { missingRecord } from "#src/records/record/missing-record.ts";
import { loadConditionNames } from "./condition-records.ts";
import { loadRole } from "./role-calls.ts";
import { rightsDraft } from "./rights-editor.tsx";

/** The role, what was changed of its rights and not saved, and what the records are called that either names. */
export async function loadRolePage(id: string) {
  const [loaded, draft] = await Promise.all([
    loadRole(id).catch(missingRecord),
    rightsDraft(id)
      .read()
      .catch(() => undefined),
  ]);
  if ("kind" in loaded) return loaded;
  const drafted = draft ? readRules(draft.values) : null;
  const conditionNames = await loadConditionNames([...loaded.role.rules, ...(drafted ?? [])]);
  return { kind: "found", ...loaded, drafted, conditionNames } as const;
}

function readRules(values: unknown): Rule[] | null {
  try {
    return parseRules(values);
  } catch {
    return null;
  }
}
