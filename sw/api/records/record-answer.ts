import {
  bytesMissing,
  customValuesField,
  definitionsField,
  fileField,
  hasField,
} from "#db/schema/field-names.ts";
import * as z from "zod/mini";
import type { Definition } from "#db/rules/custom/definition.ts";
import { isRecord } from "#db/schema/is-record.ts";
import type { Fields } from "#db/schema/kind.ts";
import {
  resourcesByTable,
  type SubrecordsInRecord,
  subrecordsInRecordOf,
  wordOf,
} from "#db/schema/registry.ts";
import { isFamily, type Resource, type ResourceRow } from "#db/schema/resource.ts";
import { hideable, shapeOf } from "./field-shape.ts";

const stamp = {
  id: z.string(),
  version: z.int(),
  createdAt: z.string(),
  createdBy: z.string(),
  updatedAt: z.string(),
  updatedBy: z.string(),
  archivedAt: z.nullable(z.string()),
};

/**
 * A record of a resource as the API answers it: its stamp, and of its declared fields those that the reader may see, each a
 * value of its kind or null. It is typed as the whole record, because most readers get one.
 */
export function recordAnswer<F extends Fields>(
  resource: Resource<F>,
): z.ZodMiniType<ResourceRow<Resource<F>>>;
export function recordAnswer(resource: Resource): z.ZodMiniType<Record<string, unknown>> {
  return z.strictObject(answerShape(resource));
}

/** The same as a step leaves it, which may move it to another list of its table. */
export function movedRecordAnswer<F extends Fields>(
  resource: Resource<F>,
): z.ZodMiniType<ResourceRow<Resource<F>>>;
export function movedRecordAnswer(resource: Resource): z.ZodMiniType<Record<string, unknown>> {
  const others = (resourcesByTable.get(resource.table) ?? []).filter(
    (one) => one !== resource && !isFamily(one),
  );
  return z.lazy(() => z.union([recordAnswer(resource), ...others.map((one) => recordAnswer(one))]));
}

/** The same with the subrecords that `GET …/{id}` answers too. */
export function answerWithSubrecords<F extends Fields, O extends string>(
  resource: Resource<F, O>,
): z.ZodMiniType<ResourceRow<Resource<F>> & SubrecordsInRecord<O>>;
export function answerWithSubrecords(resource: Resource): z.ZodMiniType<Record<string, unknown>> {
  const arrays = subrecordsInRecordOf(resource).map((subrecord) => [
    wordOf(subrecord),
    hideable(z.array(recordAnswer(subrecord))),
  ]);
  return z.strictObject({ ...answerShape(resource), ...Object.fromEntries(arrays) });
}

function answerShape(resource: Resource): Record<string, z.ZodMiniType> {
  return {
    ...shapeOf(resource.fields),
    ...stamp,
    ...(resource.shares && { kind: kindAnswer(resource.shares) }),
    ...(hasField(resource, fileField) && { [bytesMissing]: z.exactOptional(z.literal(true)) }),
    // People at a client's read the definitions of custom fields with the record: they read no categories.
    ...(hasField(resource, customValuesField) && {
      [definitionsField]: z.exactOptional(z.array(z.custom<Definition>(isRecord))),
    }),
  };
}

/** The kind of any list of a family. */
const kindAnswer = ({ kind }: NonNullable<Resource["shares"]>): z.ZodMiniType =>
  kind === null ? z.string() : z.literal(kind);
