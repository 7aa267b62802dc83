import { byResource, type ByResource } from "#db/schema/by-resource.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import type { Tx } from "#db/store/tx.ts";
import type { SignedIn } from "#sw/api/core/context.ts";
import { attachmentContribution } from "./attachments/contribution.ts";
import { categoryContribution } from "./categories/contribution.ts";
import { equipmentContribution } from "./equipment/contribution.ts";
import { responsibleContribution } from "./responsibles/contribution.ts";
import { roleContribution } from "./roles/contribution.ts";
import type { Contribution } from "./contribution.ts";

/** What nouns add to the API. With `writing-registry.ts`, which is loaded later, it is all that the API knows of them. */
const byNoun: ByResource<Contribution> = {
  attachments: attachmentContribution,
  categories: categoryContribution,
  equipment: equipmentContribution,
  responsibles: responsibleContribution,
  roles: roleContribution,
};

export const allContributions: readonly Contribution[] = Object.values(byNoun);

const contributionsTo = byResource(byNoun);

/** What a noun says of its records under this name: the list alone, else its family. */
export const contributionTo = <K extends keyof Contribution>(
  resource: Resource,
  name: K,
): Contribution[K] | undefined => contributionsTo(resource).findLast((one) => one[name])?.[name];

/** Records as a reader sees them, with what their noun adds for him. */
export async function completedAnswers(
  tx: Tx,
  signedIn: SignedIn,
  resource: Resource,
  rows: readonly StoredRow[],
  visible: readonly Readonly<Record<string, unknown>>[],
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const complete = contributionTo(resource, "completeAnswers");
  return complete ? complete(tx, signedIn, resource, rows, visible) : visible;
}
