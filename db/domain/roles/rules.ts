import type { RecordRulesOf } from "#db/rules/records/rules.ts";

const whyItStays = ({ builtIn }: { readonly builtIn?: unknown }) =>
  builtIn === true ? ("built_in_role" as const) : null;

/** A built-in role is copied, and the copy is changed: what it permits is written in the code. */
export const roleRules: RecordRulesOf<"roles"> = { closed: whyItStays, undeletable: whyItStays };
