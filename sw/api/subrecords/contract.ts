import * as z from "zod/mini";
import type { Fields } from "#db/schema/kind.ts";
import type { Resource } from "#db/schema/resource.ts";
import { contract, itemsOf } from "#sw/api/core/call.ts";
import { recordContract } from "#sw/api/records/contract.ts";
import { peopleParameters } from "#sw/api/records/parameters.ts";

/** Who may be named in a text. */
const people = itemsOf(z.strictObject({ id: z.string(), fullName: z.string() }));

/** The calls that the subrecords of a record have, below its address and their word: those of a list, as far as subrecords have them. */
export function subrecordContract<F extends Fields>(subrecord: Resource<F>) {
  const {
    list,
    create,
    export: file,
    exportedIds,
    exportedRecords,
    update,
    remove,
  } = recordContract(subrecord);
  return contract({
    list,
    create,
    people: { method: "GET", path: "/people", query: peopleParameters, answer: people },
    export: file,
    exportedIds,
    exportedRecords,
    update,
    remove,
  });
}
