import * as z from "zod/mini";
import { type Issue, issueCodes } from "#db/schema/issue.ts";
import type { Warning, WarningCode } from "#db/schema/warning.ts";
import { type ErrorCode, isErrorCode } from "./errors.ts";

/**
 * What a call reads of its address by names of its own: for each parameter a schema of all its values. A parameter outside of
 * its domain falls back to the default, and never fails.
 */
export type QueryParameters = Readonly<Record<string, z.ZodMiniType>>;

/**
 * One call as data: its path below `/api`, or below the address of a list, with `:name` for what varies. `body` is what it takes
 * as JSON, `answer` what a 2xx answers as JSON: null where that has no body; only what `answersFile` may answer a file. `formFields` are
 * those of a form, as JSON, that may come beside a file.
 * Of a call that is `ofList` the address also asks for rows: search, sorting, paging and filters by the declaration of the list.
 * `refusal` is what the specification has a call say instead of a problem.
 */
export type Call = {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: string;
  body?: z.ZodMiniType;
  formFields?: Readonly<Record<string, z.ZodMiniType>>;
  query?: QueryParameters;
  ofList?: true;
  answer: z.ZodMiniType;
  answersFile?: true;
  refusal?: z.ZodMiniType;
};

/** The calls of an area. A contract is imported by handlers for what they take, and as a type by the client. */
export type Contract = Readonly<Record<string, Call>>;

export type AnswerOf<C extends Call> = z.infer<C["answer"]>;
/** What a call takes: nothing where its contract names no body. */
export type BodyOf<C extends Call> = C extends { body: z.ZodMiniType } ? z.input<C["body"]> : undefined;

/** A body that the contract knows as a type alone, because the handler reads it by the schemas of the declaration. */
export const bodyByDeclaration = <T>() => z.custom<T>();

/** What its address may ask. */
export type QueryOf<C extends Call> = C extends { ofList: true }
  ? Readonly<Record<string, QueryValue>>
  : C extends { query: infer Q extends QueryParameters }
    ? { readonly [K in keyof Q]?: ParameterOf<z.infer<Q[K]>> | undefined }
    : Readonly<Record<string, never>>;

/** What a parameter is sent as, by what it is read as. */
type ParameterOf<T> = T extends boolean ? `${T}` : T extends readonly string[] ? Readonly<T> : NonNullable<T>;

type QueryValue = string | number | readonly string[] | undefined;

export const contract = <const C extends Contract>(calls: C): C => calls;

export const count = z.int().check(z.gte(0));
export const nothing = z.null();
export const record = z.record(z.string(), z.unknown());

/** A text of a closed set that is known as a type alone. */
export const closedText = <T extends string>() => z.custom<T>((value) => typeof value === "string");

export const itemsOf = <T extends z.ZodMiniType>(item: T) => z.strictObject({ items: z.array(item) });

export const idsAnswer = z.strictObject({ ids: z.array(z.string()) });

export const pageOf = <T extends z.ZodMiniType>(item: T) =>
  z.strictObject({ items: z.array(item), total: count, page: count, totalPages: count });

export const errorCode = z.custom<ErrorCode>(isErrorCode);

export const issueParams = z.record(z.string(), z.union([z.string(), z.number()]));

export const issue: z.ZodMiniType<Issue> = z.strictObject({
  path: z.string(),
  code: z.enum(issueCodes),
  params: z.exactOptional(issueParams),
});

export const warning: z.ZodMiniType<Warning> = z.strictObject({
  path: z.string(),
  code: closedText<WarningCode>(),
  params: z.exactOptional(issueParams),
});

/** A record, by its list's address, that would not fit where it is to go. */
const collision = z.strictObject({
  resource: z.string(),
  id: z.string(),
  label: z.unknown(),
  path: z.string(),
  code: z.enum(issueCodes),
});

/** A record that stays as it is, by its list's address, and why; its name is empty for whom may not read that. */
export const skippedRecord = z.strictObject({
  resource: z.string(),
  id: z.string(),
  name: z.string(),
  reason: errorCode,
});
export type SkippedRecord = z.infer<typeof skippedRecord>;

/** A later change, by its record's list's address, on which what was to be taken back stands. */
const standsOn = z.strictObject({
  resource: z.string(),
  id: z.string(),
  label: z.unknown(),
  version: z.int(),
  at: z.string(),
  by: z.string(),
  byName: z.nullable(z.string()),
});
export type StandsOn = z.infer<typeof standsOn>;

/** What an answer other than 2xx says, with what some refusals tell beside it. The code is for the screens, which hold the words. */
export const problem = z.object({
  message: z.string(),
  code: errorCode,
  issues: z.exactOptional(z.array(issue)),
  current: z.exactOptional(record),
  references: z.exactOptional(z.array(z.strictObject({ resource: z.string(), count }))),
  collisions: z.exactOptional(z.array(collision)),
  /** Counts the further records of `references` or `collisions` that the person may not see. */
  hidden: z.exactOptional(count),
  reason: z.exactOptional(z.string()),
  reference: z.exactOptional(z.string()),
  minutes: z.exactOptional(z.number()),
  /** Of a wrong PIN: how many more may be wrong before the session ends. */
  attemptsLeft: z.exactOptional(z.number()),
  /** Of open work for which nobody is named: how much there is of each kind. */
  work: z.exactOptional(z.array(z.looseObject({ kind: z.string(), count }))),
  /** Of what is taken back: the later changes that keep it, the latest first, as far as the person may see their records. */
  standsOn: z.exactOptional(z.array(standsOn)),
  /** Of a step: the record of its plan for which it is refused. */
  record: z.exactOptional(skippedRecord),
});

export type ProblemBody = z.infer<typeof problem>;
export type Collision = z.infer<typeof collision>;
