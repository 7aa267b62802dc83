import type { FamilyName, ListName, MemberName } from "./list-routes.ts";
import type { Subject } from "./subject.ts";

/**
 * What a timeline tells of: the changes of a record, its steps, and what was written and filed below it; and, among those lines, what
 * happened to its clock.
 */
export const timelineKinds = ["change", "step", "clock", "note", "file"] as const;
export type TimelineKind = (typeof timelineKinds)[number];

/** A list or a family whose records may have subrecords. */
export type OwnerName = ListName | FamilyName;

/**
 * How subrecords stand below their owner: by which word in its address, and whose records may have them. `rights`: the fields of the
 * owner that a reader and a writer need; where there are none, the rules speak of the subject, and the owner has to be readable too.
 */
export type SubrecordRoute = {
  word: string;
  subject: Subject;
  owners: readonly OwnerName[];
  rights?: { read: string; write: string };
  /** Fields of the subrecords that follow further fields of the owner: who may not read the costs of a record reads no cost below it. */
  fieldRights?: Readonly<Record<string, string>>;
  /** Those with one of these values there are for whoever reads this field of the owner alone. */
  closedRows?: { right: string; path: string; values: readonly string[] };
  /** As what they stand in the timeline of their owner. */
  inTimeline: Exclude<TimelineKind, "clock">;
} & (
  | {
      /** How many one record may have. */
      most?: number;
      inRecord?: never;
    }
  | {
      most: number;
      /** `GET …/{id}` of the owner answers them too, as an array under their word: of those that are never many. */
      inRecord: true;
    }
);

/**
 * The parts of records that grow, one line each. Each is a resource with a table, a log and list columns, and without a page in the
 * menu: it stands below its owner, `/api/R/{id}/{word}`.
 */
const subrecordRoutes = {
  attachments: {
    word: "attachments",
    subject: "Attachment",
    owners: ["equipment", "clients", "requests"],
    inTimeline: "file",
    most: 40,
    inRecord: true,
  },
  notes: { word: "notes", subject: "Note", owners: ["equipment", "clients", "requests"], inTimeline: "note" },
  readings: {
    word: "readings",
    subject: "Equipment",
    owners: ["peripherals"],
    inTimeline: "change",
    rights: { read: "counters", write: "counters" },
  },
  timeEntries: {
    word: "time-entries",
    subject: "Request",
    owners: ["requests"],
    inTimeline: "change",
    rights: { read: "timeEntries", write: "timeEntries" },
  },
  partsUsed: {
    word: "parts-used",
    subject: "Request",
    owners: ["requests"],
    inTimeline: "change",
    rights: { read: "partsUsed", write: "partsUsed" },
    fieldRights: { unitCost: "cost.parts" },
  },
  checklist: {
    word: "checklist",
    subject: "Request",
    owners: ["requests"],
    inTimeline: "change",
    rights: { read: "checklist", write: "checklist" },
  },
  signatures: {
    word: "signatures",
    subject: "Request",
    owners: ["requests"],
    inTimeline: "change",
    rights: { read: "signatures", write: "signatures" },
    // Where somebody stood, and who signed here, is for whoever knows who has the work.
    fieldRights: { geo: "assigneeId" },
    closedRows: { right: "assigneeId", path: "role", values: ["technician", "recipient"] },
  },
  relations: {
    word: "relations",
    subject: "Request",
    owners: ["requests"],
    inTimeline: "change",
    rights: { read: "relations", write: "relations" },
  },
} as const satisfies Readonly<Record<string, SubrecordRoute>>;

export type SubrecordName = keyof typeof subrecordRoutes;

type Routes = typeof subrecordRoutes;

/** The lists whose records may have these, and their families. */
export type OwnerOf<N extends SubrecordName> =
  | Routes[N]["owners"][number]
  | MemberName<Routes[N]["owners"][number]>;

export type SubrecordWord<N extends SubrecordName> = Routes[N]["word"];

/** The subrecords that a record of this list is answered with. */
export type SubrecordInRecord<O extends string> = {
  [N in SubrecordName]: Routes[N] extends { inRecord: true } ? (O extends OwnerOf<N> ? N : never) : never;
}[SubrecordName];

/** What the rules of owners call the rights to their subrecords: fields that stand for them. */
export type OwnerRight = {
  [N in SubrecordName]: (typeof subrecordRoutes)[N] extends { rights: infer R } ? R[keyof R] & string : never;
}[SubrecordName];

/** What a declaration says of its owners. */
export type BelongsTo = SubrecordRoute & { name: SubrecordName };

const routes: Readonly<Record<SubrecordName, SubrecordRoute>> = subrecordRoutes;

/** How the declaration of a subrecord begins: its name, what the rules call it, and whom it belongs to. */
export const asSubrecord = <N extends SubrecordName>(
  name: N,
): { name: N; subject: Subject; belongsTo: BelongsTo } => ({
  name,
  subject: routes[name].subject,
  belongsTo: { ...routes[name], name },
});

/** The lists and families whose records may have these. */
export const ownerNamesOf = (name: SubrecordName): readonly OwnerName[] => routes[name].owners;

/** The subrecords of a list's records by this word; `names` are those of the list and its family. */
export function subrecordNamed(word: string, names: readonly string[]): SubrecordName | undefined {
  return subrecordNames.find(
    (name) => routes[name].word === word && routes[name].owners.some((owner) => names.includes(owner)),
  );
}

// oxlint-disable-next-line no-unsafe-type-assertion -- the keys of the table above
const subrecordNames = Object.keys(subrecordRoutes) as SubrecordName[];

/** All that the records of a list may have; `names` are those of the list and its family. */
export const subrecordNamesOf = (names: readonly string[]): SubrecordName[] =>
  subrecordNames.filter((name) => routes[name].owners.some((owner) => names.includes(owner)));
