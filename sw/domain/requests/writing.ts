import type { WritingContributionOf } from "#sw/domain/contribution.ts";
import { drawDeviceCode } from "#sw/domain/device-code.ts";
import { on, type Segment } from "#sw/api/pipeline/write-check.ts";
import { isTakenOver } from "#db/domain/requests/taken-over.ts";
import { keepAgreements } from "./agreements.ts";
import { checkFormerNumbers } from "./former-numbers.ts";
import { keepOpenWork } from "./open-work.ts";
import { nameAssignees } from "./people-of-requests.ts";
import { numberCounters, renumber } from "./numbers.ts";
import {
  addChecklists,
  checkAssignees,
  checkClients,
  checkDeletions,
  checkEntries,
} from "./request-checks.ts";
import { addMaterialCost } from "./costs.ts";
import { applyRequestDefaults } from "./request-defaults.ts";
import { notifyWorkers } from "./request-notifications.ts";
import { requestSteps } from "./steps.ts";
import { checkChangedUnits, checkUnitsOfClient } from "./unit-checks.ts";

/** Work of an earlier system was promised, checked and told there: here it stands as it was. */
const onOurWork =
  (run: Segment["run"]): Segment["run"] =>
  (writeRun, checks) =>
    run(
      writeRun,
      checks.filter(({ row }) => !isTakenOver(row)),
    );

export const requestWriting: WritingContributionOf<"requests"> = {
  lists: [
    "absences",
    "actionsPerformed",
    "equipment",
    "readings",
    "requests",
    "settings",
    "users",
    "notifications",
    "preferences",
    "timeEntries",
    "partsUsed",
    "checklist",
    "signatures",
    "relations",
    "attachments",
    "calendars",
    "slaPolicies",
    "checklistTemplates",
    "segments",
    "responsibles",
  ],
  prepare: drawDeviceCode,
  applyDefaults: [{ appliesTo: on("save"), run: applyRequestDefaults }],
  derive: [
    { appliesTo: on("step"), run: renumber },
    { appliesTo: on("step"), run: onOurWork(addMaterialCost) },
    { appliesTo: on("save", "step"), run: nameAssignees },
    { appliesTo: on("save", "step"), run: onOurWork(keepAgreements) },
  ],
  authorise: [{ appliesTo: on("delete"), run: checkDeletions }],
  validate: [
    { appliesTo: on("save", "step"), run: onOurWork(checkClients) },
    { appliesTo: on("save"), run: onOurWork(checkAssignees) },
    { appliesTo: on("save"), run: checkEntries },
    { appliesTo: on("save"), run: checkFormerNumbers },
    { appliesTo: on("save", "step"), run: onOurWork(checkUnitsOfClient) },
    { appliesTo: on("step"), run: checkChangedUnits },
  ],
  cascade: [
    { appliesTo: on("save"), run: onOurWork(addChecklists) },
    { appliesTo: on("save", "step"), run: onOurWork(notifyWorkers) },
    { appliesTo: on("save", "step", "delete", "purge", "undo", "merge"), run: keepOpenWork },
  ],
  counters: numberCounters,
  steps: requestSteps,
};
