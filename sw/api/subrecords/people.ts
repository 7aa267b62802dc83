import { mayWriteBelow } from "#db/rules/records/subrecord-rights.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { ApiContext } from "#sw/api/core/context.ts";
import { fail } from "#sw/api/core/errors.ts";
import { readParameters } from "#sw/api/core/parameters.ts";
import { peopleParameters } from "#sw/api/records/parameters.ts";
import { writingContributions } from "#sw/domain/writing-registry.ts";
import { readableSubrecords } from "./readable-subrecords.ts";

/** `GET …/{id}/{word}/people?q`: who may be named in a text below this record; 404 where the texts name nobody. */
export async function people(c: ApiContext, owner: Resource, id: string, word: string): Promise<Response> {
  const { db, signedIn } = c.var;
  const { subrecord, ownerRow } = await readableSubrecords(db, signedIn, owner, id, word);
  const contribution = writingContributions(subrecord).findLast((one) => one.mentionablePeople);
  if (!contribution?.mentionablePeople) fail("unknown_path");
  if (!mayWriteBelow(signedIn.ability, "create", subrecord, owner, ownerRow)) fail("forbidden");
  const query = readParameters(c, peopleParameters).q ?? "";
  return c.json({ items: await contribution.mentionablePeople(db, signedIn, { owner, ownerRow, query }) });
}
