import { labelOf } from "#db/schema/label.ts";
import type { ChangeAction, Mentioned } from "#db/store/change.ts";
import type { Write } from "#db/store/command.ts";
import { purgedValues } from "#db/store/purged.ts";
import { changeOf, type WriteCheck, type WriteRun } from "./write-check.ts";
import type { Operation, WriteRequest } from "./write-request.ts";

/** Known to this file alone: nobody else can build what a command writes. */
const validated = Symbol("validated");

/** What the store is to write, after all stages. */
export type ValidatedWrite = Write & { readonly [validated]: true };

type Run = Pick<WriteRun, "isImport" | "checks" | "now">;

/** What a check writes, after all stages: for `pipeline.ts` alone. */
export function writeOf(run: Run, check: Pick<WriteCheck, "request" | "row">): ValidatedWrite {
  const { request } = check;
  const about = aboutOf(run, request);
  const action = actionOf(run, request);
  const { resource, before } = request;
  return {
    ...changeOf(check),
    action,
    ...(action === "purge" && before && { leaves: purgedValues(resource, before, run.now) }),
    ...(about && { about }),
    ...(request.step && { step: request.step }),
    ...(isDerived(request) && { derived: true }),
    [validated]: true,
  };
}

/**
 * What a step writes elsewhere followed from it; a step that it has another record take says so itself. The record that others
 * are merged into was asked about, also where no value of it changes.
 */
const isDerived = ({ operation, action, plannedFor, step }: WriteRequest): boolean =>
  (operation === "followUp" && !action) || (plannedFor !== undefined && step === undefined);

/** A record that went into another one tells into which, by the name that this has from now on. */
function aboutOf({ checks }: Run, { about, mergedInto }: WriteRequest): Mentioned[] | undefined {
  const into = mergedInto === undefined ? undefined : checks.find(({ id }) => id === mergedInto);
  return into ? [{ id: into.id, label: labelOf(into.request.resource, into.row) }] : about;
}

/** The log's name for the write; null where that is just created or changed. */
const actions: Record<Operation, ChangeAction | null> = {
  save: null,
  followUp: null,
  print: "update",
  step: "transition",
  delete: "delete",
  purge: "purge",
  archive: "archive",
  restore: "restore",
  merge: "merge",
  undo: "undo",
};

function actionOf({ isImport }: Run, { operation, before, action }: WriteRequest): ChangeAction {
  if (action) return action;
  if (isImport && operation === "save") return "import";
  return actions[operation] ?? (before ? "update" : "create");
}
