import type { UnitStepCode, UnitStepRight } from "#db/domain/equipment/step-codes.ts";
import type { Rule } from "#db/rules/ability.ts";
import type { Subject } from "#db/schema/subject.ts";
import type { Action } from "#db/rules/roles/vocabulary.ts";
import type { ListOf, ListSubject } from "#db/schema/list-routes.ts";
import type { FieldPathIn } from "#db/schema/registry.ts";

/** Fields that the rules speak of before any record has them. */
type ComingField =
  | "avatar"
  | "dailyCapacityMin"
  | "password"
  | "phone"
  | "photoId"
  | "pinHash"
  | "skills"
  | "totalCost"
  | "workCalendarId";

type OnFields = Exclude<Action, "execute">;

/** A rule about the fields of one kind of record: a field that none of its lists has does not compile. */
type FieldRule = {
  [S in ListSubject]: {
    action: OnFields | OnFields[] | "manage";
    subject: S;
    fields?: (FieldPathIn<ListOf<S>> | ComingField | "id" | "createdAt")[];
  };
}[ListSubject];

/** Steps are permitted by their codes. */
type StepRule = { action: "execute"; subject: "Equipment"; fields: (UnitStepCode | UnitStepRight)[] };

/** A rule about whole records, or about a subject that has no list yet. */
type OtherRule =
  | { action: Action | Action[] | "manage"; subject: Subject | Subject[] | "all"; fields?: never }
  | {
      action: Action | Action[];
      subject: Exclude<Subject, ListSubject> | Exclude<Subject, ListSubject>[];
      fields: string[];
    };

/** A rule of a built-in role: the fields and steps that it names are there. */
export type RoleRule = Omit<Rule, "action" | "subject" | "fields"> & (FieldRule | StepRule | OtherRule);
