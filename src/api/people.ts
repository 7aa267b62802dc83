import type { Fields } from "#db/schema/kind.ts";
import { addressOf, wordOf } from "#db/schema/registry.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { AnswerOf } from "#sw/api/core/call.ts";
import type { subrecordContract } from "#sw/api/subrecords/contract.ts";
import { sendCall } from "./call.ts";
import { readAnswer } from "./request.ts";

type People = ReturnType<typeof subrecordContract<Fields>>["people"];

/** Who may be named in a text below a record, and is called so. */
export async function peopleFor(owner: Resource, ownerId: string, subrecord: Resource, q: string) {
  const path = `/api/${addressOf(owner)}/${encodeURIComponent(ownerId)}/${wordOf(subrecord)}/people`;
  return (await readAnswer<AnswerOf<People>>(sendCall("GET", path, { query: { q } }))).items;
}
