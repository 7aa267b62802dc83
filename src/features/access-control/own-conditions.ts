import type { Conditions } from "#db/rules/roles/conditions.ts";
import { isRecord } from "#db/schema/is-record.ts";
import type { Subject } from "#db/schema/subject.ts";
import type { Words } from "#locales/words.ts";

export type Condition = Conditions[string];
export type ConditionWord = keyof Words["shell"]["access"]["conditions"];

/** What rules name somebody by: his account, his clients, his zone, and whether he is at a client's, whose own records the rules of a portal name. */
export type Reader = { id: string; clientIds: readonly string[]; zone: string | null; isAtClient: boolean };

type Own = { word: ConditionWord; isOwn: (value: string, reader: Reader) => boolean };

const ofReader = (word: ConditionWord): Own => ({ word, isOwn: (value, reader) => value === reader.id });
const ofClients = (word: ConditionWord): Own => ({
  word,
  isOwn: (value, reader) => reader.clientIds.includes(value),
});
const ofPortal = (word: ConditionWord): Own => ({ word, isOwn: (_, reader) => reader.isAtClient });

const ownFields: Readonly<Record<string, Own>> = {
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
  zone: { word: "zone", isOwn: (value, reader) => value === reader.zone },
};

/** Of what the record itself is. */
const ownSubjects: Readonly<Partial<Record<Subject, Own>>> = {
  Client: ofClients("clients"),
  User: ofReader("own"),
  Department: ofPortal("own"),
  Responsible: ofPortal("own"),
};

/** What a condition says of the reader himself; nothing where it names anybody or anything else. */
export function ownWord(
  subject: Subject,
  path: string,
  condition: Condition,
  reader: Reader,
): ConditionWord | undefined {
  const own = path === "id" ? ownSubjects[subject] : ownFields[path];
  const values = valuesIn(condition);
  if (!own || !values.every((value) => own.isOwn(value, reader))) return undefined;
  if (isNobodys(condition)) return path === "assigneeId" ? "unassigned" : undefined;
  if (isOther(condition)) return path === "ownerId" ? "others" : undefined;
  return isComparison(condition) ? undefined : own.word;
}

/** The values that a record has, or must not have. */
export function valuesIn(condition: Condition): string[] {
  const { $ne, $nin, $in, $eq } = isRecord(condition) ? condition : { $eq: condition };
  return [$ne ?? $nin ?? $in ?? $eq ?? []].flat().map(String);
}

export const isOther = (condition: Condition): boolean =>
  isRecord(condition) && (condition.$ne !== undefined || condition.$nin !== undefined);

const isNobodys = (condition: Condition): boolean =>
  condition === null || (isRecord(condition) && (condition.$exists === false || condition.$eq === null));

/** With anything but equal values. */
const isComparison = (condition: Condition): boolean =>
  isRecord(condition) && condition.$in === undefined && condition.$eq === undefined;
