import type { Rule } from "#db/rules/ability.ts";
import type { Subject } from "#db/schema/subject.ts";
import type { OwnerRight } from "#db/schema/subrecord-routes.ts";
import type { Action, Reason, WorkAction } from "#db/rules/roles/vocabulary.ts";
import type { ListOf, ListSubject, MemberName } from "#db/schema/list-routes.ts";
import type { Conditions } from "#db/rules/roles/conditions.ts";
import type { FieldPathIn, ResourceByName } from "#db/schema/registry.ts";
import type { generalRuleColumns, Resource } from "#db/schema/resource.ts";
import type { ActionOfSteps, CodesUnder, MachineKinds, MachineName } from "#db/schema/step-code.ts";

/** Fields that the rules speak of before any record has them. */
type ComingField = "password" | "pinHash";

type OnFields = Exclude<Action, WorkAction>;

type RuleColumnOf<R extends Resource> = NonNullable<R["ruleColumns"]>[number];

/** By what a rule may tell such records apart: what their lists declare, and what every record has. */
type ConditionPath<S extends ListSubject> =
  | "id"
  | "kind"
  | (typeof generalRuleColumns)[number]
  | RuleColumnOf<ResourceByName[ListOf<S>]>;

type ConditionsOn<S extends ListSubject> = { [P in ConditionPath<S>]?: Conditions[string] };

/** A rule about the fields of one kind of record: a field that none of its lists has does not compile. */
type FieldRule = {
  [S in ListSubject]: {
    action: OnFields | OnFields[] | "manage";
    subject: S;
    fields?: (FieldPathIn<ListOf<S>> | OwnerRight | ComingField | "id" | "createdAt")[];
    conditions?: ConditionsOn<S>;
  };
}[ListSubject];

type SubjectOf<N extends MachineName> = {
  [S in ListSubject]: MemberName<N> extends ListOf<S> ? S : never;
}[ListSubject];

/** Steps are permitted by their codes, each under its own action. */
type StepRule = {
  [N in MachineName]: {
    [A in ActionOfSteps<N>]: {
      action: A;
      subject: SubjectOf<N>;
      fields: (CodesUnder<N, A> | (A extends "execute" ? MachineKinds[N]["right"] : never))[];
      conditions?: ConditionsOn<SubjectOf<N>>;
    };
  }[ActionOfSteps<N>];
}[MachineName];

type OtherSubject = Exclude<Subject, ListSubject>;

/** A rule about whole records of several kinds, or about a subject that has no list yet. */
type OtherRule =
  | {
      action: Action | Action[] | "manage";
      subject: Subject[] | "all";
      fields?: never;
      conditions?: ConditionsOn<ListSubject>;
    }
  | {
      action: Action | Action[] | "manage";
      subject: OtherSubject | OtherSubject[];
      fields?: string[];
      conditions?: Conditions;
    };

/** A rule of a built-in role: the fields, steps and columns that it names are there. */
export type RoleRule = Omit<Rule, "action" | "subject" | "fields" | "conditions" | "reason"> & {
  reason?: Reason;
} & (FieldRule | StepRule | OtherRule);
