import { useNavigate } from "@tanstack/react-router";
import { type Ability, can } from "#db/rules/ability.ts";
import type { ListSource } from "#src/records/list-source.ts";
import { useShortcutsEnabled } from "#src/app/stored-choice.ts";
import { listRouteOf } from "#src/records/list-route.ts";
import { mayFillInForm, otherStartOf } from "#src/records/record-start.ts";
import { newTarget, recordTarget } from "#src/records/targets.ts";
import { useKeys } from "#src/ui/use-keys.ts";
import { isSelectable } from "./columns.ts";
import { focusedRow, focusRow } from "./row-focus.ts";
import type { Selection } from "./use-selection.ts";

type ListKeysProps = { source: ListSource; ability: Ability; searchId: string; selection: Selection };

/** The keys of a list. Enter needs none: the focus is on a link. */
export function ListKeys({ source, ability, searchId, selection }: ListKeysProps) {
  const navigate = useNavigate();
  const [on] = useShortcutsEnabled();

  const create = () => {
    const start = otherStartOf(ability, source);
    if (start) void navigate({ to: start.to });
    else if (listRouteOf(source) && mayFillInForm(ability, source)) void navigate(newTarget(source));
  };
  const select = () => {
    const id = focusedRow();
    if (id !== undefined && isSelectable(source, ability)) selection.choose([id], !selection.has(id));
  };

  const edit = () => {
    const id = focusedRow();
    const route = listRouteOf(source);
    if (id !== undefined && route && can(ability, "update", source.subject))
      void navigate({ ...recordTarget(source, id), search: { edit: true } });
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
