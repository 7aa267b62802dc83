import type { Conditions } from "#db/rules/roles/conditions.ts";
import { isRecord } from "#db/schema/is-record.ts";
import type { Subject } from "#db/schema/subject.ts";
import type { Words } from "#locales/words.ts";

export type FieldCondition = Conditions[string];
export type ConditionWord = keyof Words["shell"]["access"]["conditions"];

/** What rules name somebody by: his account, his clients, his zone, and whether he is at a client's, whose own records the rules of a portal name. */
export type RightsReader = {
  id: string;
  clientIds: readonly string[];
  zone: string | null;
  isAtClient: boolean;
};

type Personal = { word: ConditionWord; isPersonal: (value: string, reader: RightsReader) => boolean };

const ofReader = (word: ConditionWord): Personal => ({
  word,
  isPersonal: (value, reader) => value === reader.id,
});
const ofClients = (word: ConditionWord): Personal => ({
  word,
  isPersonal: (value, reader) => reader.clientIds.includes(value),
});
const ofPortal = (word: ConditionWord): Personal => ({ word, isPersonal: (_, reader) => reader.isAtClient });

const personalFields: Readonly<Record<string, Personal>> = {
  clientId: ofClients("clients"),
  departmentId: ofPortal("department"),
  responsibleId: ofPortal("requested"),
  assigneeId: ofReader("assigned"),
  helpers: ofReader("helped"),
  technicianIds: ofReader("helped"),
  counterIds: ofReader("helped"),
  coordinatorId: ofReader("coordinated"),
  integrationCoordinatorId: ofReader("coordinated"),
  integrationJobCoordinatorId: ofReader("coordinated"),
  holderUserId: ofReader("held"),
  openRequestAssignees: ofReader("openWork"),
  ownerId: ofReader("own"),
  takenBy: ofReader("own"),
  userId: ofReader("own"),
  personId: ofReader("own"),
  createdBy: ofReader("created"),
  zone: { word: "zone", isPersonal: (value, reader) => value === reader.zone },
};

/** Of what the record itself is. */
const personalSubjects: Readonly<Partial<Record<Subject, Personal>>> = {
  Client: ofClients("clients"),
  User: ofReader("own"),
  Department: ofPortal("own"),
  Responsible: ofPortal("own"),
};

/** What a condition says of the reader himself; nothing where it names anybody or anything else. */
export function personalWord(
  subject: Subject,
  path: string,
  condition: FieldCondition,
  reader: RightsReader,
): ConditionWord | undefined {
  const personal = path === "id" ? personalSubjects[subject] : personalFields[path];
  const values = valuesIn(condition);
  if (!personal || !values.every((value) => personal.isPersonal(value, reader))) return undefined;
  if (isNobodys(condition)) return path === "assigneeId" ? "unassigned" : undefined;
  if (isOther(condition)) return path === "ownerId" ? "others" : undefined;
  return isComparison(condition) ? undefined : personal.word;
}

/** The values that a record has, or must not have. */
export function valuesIn(condition: FieldCondition): string[] {
  const { $ne, $nin, $in, $eq } = isRecord(condition) ? condition : { $eq: condition };
  return [$ne ?? $nin ?? $in ?? $eq ?? []].flat().map(String);
}

export const isOther = (condition: FieldCondition): boolean =>
  isRecord(condition) && (condition.$ne !== undefined || condition.$nin !== undefined);

const isNobodys = (condition: FieldCondition): boolean =>
  condition === null || (isRecord(condition) && (condition.$exists === false || condition.$eq === null));

/** With anything but equal values. */
const isComparison = (condition: FieldCondition): boolean =>
  isRecord(condition) && condition.$in === undefined && condition.$eq === undefined;
