import * as z from "zod/mini";
import type { AppList } from "#db/domain/apps/app-list.ts";
import type { Fields, Values } from "#db/schema/kind.ts";
import { hideable, shapeOf } from "#sw/api/records/field-shape.ts";

/** How a call of the applications gives a record: which fields, and how its amounts. */
export type AppForm = Pick<AppList, "resource"> & Partial<Pick<AppList, "wire" | "unseen" | "optional">>;

type Hidden<A extends AppForm> = A extends { unseen: readonly (infer Name)[] } ? Name : never;
type OnWire<A extends AppForm, K, T> = A extends { wire: Readonly<Record<K & string, infer Form>> }
  ? Form extends "amountText"
    ? string
    : number
  : T;

type AppShape<A extends AppForm, F extends Fields = A["resource"]["fields"]> = {
  id: z.ZodMiniType<number>;
} & { [K in Exclude<keyof F, Hidden<A>>]: z.ZodMiniType<OnWire<A, K, Values<F>[K]>> };

/** The record as its call gives it: the specification's id, and the fields as the call has them. */
export function appShape<A extends AppForm>(form: A): AppShape<A>;
export function appShape({ resource, wire = {}, unseen = [] }: AppForm): Record<string, z.ZodMiniType> {
  const shape: Record<string, z.ZodMiniType> = { ...shapeOf(resource.fields), id: z.int() };
  for (const [name, form] of Object.entries(wire))
    shape[name] = hideable(z.nullable(form === "amountText" ? z.string() : z.number()));
  for (const name of unseen) delete shape[name];
  return shape;
}

export const appRecord = <A extends AppForm>(form: A) => z.strictObject(appShape(form));
