import { users } from "#db/domain/users/users.ts";
import { actionOf } from "#db/rules/machines/machine.ts";
import { machineOf } from "#db/rules/machines/registry.ts";
import { stepsCalled } from "#db/rules/machines/take.ts";
import { sameValue } from "#db/schema/same-value.ts";
import type { Subject } from "#db/schema/subject.ts";
import type { LogTopic } from "#db/store/log-topics.ts";
import type { ValidatedWrite } from "./validated-write.ts";

/** What a command is looked for by that its lines do not say: that it went past a rule of the work, or changed what people may do. */
export const workTopics = (writes: readonly ValidatedWrite[]): LogTopic[] => [
  ...(writes.some(isOverride) ? (["override"] as const) : []),
  ...(writes.some(changesRights) ? (["rights"] as const) : []),
];

/** What somebody types to have a record pass a rule that would refuse it. */
const overrideReasons = ["duplicateSerialReason", "exceptionReason"];

/** By a step for that, or by a reason that somebody typed. */
function isOverride({ resource, step, before, after }: ValidatedWrite): boolean {
  if (overrideReasons.some((name) => after?.[name] && !sameValue(before?.[name], after[name]))) return true;
  const machine = step && machineOf(resource);
  return machine ? stepsCalled(machine, step.code).some((one) => actionOf(one) === "override") : false;
}

const ofRights: ReadonlySet<Subject> = new Set(["Role", "Permission"]);

function changesRights({ resource, before, after }: ValidatedWrite): boolean {
  if (ofRights.has(resource.subject)) return true;
  return (
    resource.name === users.name && rightFields.some((name) => !sameValue(before?.[name], after?.[name]))
  );
}

/** Of an account. */
const rightFields = ["role", "roleCodes"] as const;
