import { auditKinds } from "#db/domain/audit/audit-kinds.ts";
import { eventNames } from "#db/domain/audit/event-names.ts";
import {
  choiceParameter,
  flagParameter,
  choicesParameter,
  textParameter,
  textsParameter,
} from "#sw/api/core/parameters.ts";
import { pageParameters } from "#sw/api/records/parameters.ts";

const filterParameters = {
  /** People and devices by their names, a command by its number. */
  q: textParameter,
  /** Users by their ids, `system`, `visitor`, or `me`. */
  actor: textsParameter,
  kind: choicesParameter(auditKinds),
  event: choicesParameter(eventNames),
  /** Lists by their names or their addresses. */
  resource: textsParameter,
  /** A record of the one list that is named. */
  record: textParameter,
  device: textsParameter,
  /** Days of the reader, or instants; both inclusive. */
  "at.from": textParameter,
  "at.to": textParameter,
  sortBy: choiceParameter(["at"]),
  orderBy: choiceParameter(["asc", "desc"]),
};

/** What the audit log is filtered by. Whatever is not of its domain falls back to nothing, as in every list. */
export const auditParameters = { ...filterParameters, ...pageParameters };

export const auditExportParameters = {
  ...filterParameters,
  format: choiceParameter(["csv", "xlsx"]),
  /** What the columns are called in the file, in their order; their own names where there are not as many. */
  head: textsParameter,
  rightToLeft: flagParameter,
};
