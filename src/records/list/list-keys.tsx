import { useNavigate } from "@tanstack/react-router";
import { type Ability, can } from "#db/rules/ability.ts";
import type { Resource } from "#db/schema/resource.ts";
import { useKeptShortcuts } from "#src/app/kept.ts";
import { placeOf } from "#src/records/record-place.ts";
import { newTarget, recordTarget } from "#src/records/record/targets.ts";
import { useKeys } from "#src/ui/use-keys.ts";
import { isSelectable } from "./columns.ts";
import { focusedRow, focusRow } from "./row-focus.ts";
import type { Selection } from "./use-selection.ts";

type ListKeysProps = { resource: Resource; ability: Ability; searchId: string; selection: Selection };

/** The keys of a list. Enter needs none: the focus is on a link. */
export function ListKeys({ resource, ability, searchId, selection }: ListKeysProps) {
  const navigate = useNavigate();
  const [on] = useKeptShortcuts();

  const create = () => {
    if (placeOf(resource) && can(ability, "create", resource.subject)) void navigate(newTarget(resource));
  };
  const select = () => {
    const id = focusedRow();
    if (id !== undefined && isSelectable(resource, ability)) selection.choose([id], !selection.has(id));
  };

  const edit = () => {
    const id = focusedRow();
    const place = placeOf(resource);
    if (id !== undefined && place && can(ability, "update", resource.subject))
      void navigate({ ...recordTarget(resource, id), search: { edit: true } });
  };

  useKeys(
    {
      "/": () => document.getElementById(searchId)?.focus(),
      n: create,
      j: () => focusRow(1),
      k: () => focusRow(-1),
      x: select,
      e: edit,
    },
    on,
  );
  return null;
}
