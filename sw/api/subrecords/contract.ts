import type { Fields } from "#db/schema/kind.ts";
import type { Resource } from "#db/schema/resource.ts";
import { contract } from "#sw/api/core/call.ts";
import { recordContract } from "#sw/api/records/contract.ts";

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
  return contract({ list, create, export: file, exportedIds, exportedRecords, update, remove });
}
