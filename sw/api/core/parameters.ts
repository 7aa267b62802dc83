import * as z from "zod/mini";
import type { QueryParameters } from "./call.ts";
import type { ApiContext } from "./context.ts";

const values = z.array(z.string());

/** The first value of a parameter; null where it is not there. */
export const textParameter = z.pipe(
  values,
  z.transform(([first]: string[]) => first ?? null),
);

export const textsParameter = values;

/** On where it says `true`. */
export const flagParameter = z.pipe(
  values,
  z.transform(([first]: string[]) => first === "true"),
);

/** One of these; null for anything else. */
export const choiceParameter = <const C extends string>(choices: readonly C[]) =>
  z.pipe(
    values,
    z.transform(([first]: string[]) => choices.find((choice) => choice === first) ?? null),
  );

/** Those of these that were named. */
export const choicesParameter = <const C extends string>(choices: readonly C[]) =>
  z.pipe(
    values,
    z.transform((texts: string[]) => choices.filter((choice) => texts.includes(choice))),
  );

/** The types of such parameters. */
export type ParametersOf<Q extends QueryParameters> = { [K in keyof Q]: z.infer<Q[K]> };

/** What a call's address asks, read by the contract's schemas. */
export function readParameters<Q extends QueryParameters>(c: ApiContext, query: Q): ParametersOf<Q>;
export function readParameters(c: ApiContext, query: QueryParameters): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(query).map(([name, schema]) => [name, schema.parse(c.req.queries(name) ?? [])]),
  );
}
