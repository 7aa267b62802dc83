import { departmentId } from "#db/domain/departments/seed-list.ts";
import { clientId } from "#db/domain/clients/seed-list.ts";
import { systemActorId } from "#db/rules/roles/system-actor.ts";
import { agentId, clientManagerId, contactId, managerId } from "#db/domain/users/seed.ts";
import type { Sample } from "./sample.ts";

/** A number of its own for each request of a list: so that not the same person does everything. */
export const turnOf = ({ row: { id } }: Sample): number => Number.parseInt(id.slice(-6), 16);

/** Who gives the work out: mostly the help desk. */
export const dispatcherOf = (sample: Sample): string => (turnOf(sample) % 4 === 3 ? managerId : agentId);

/** Who confirms, complains and rates in the product itself: of most clients nobody has an account. */
export function accountAt({ row }: Sample): string | null {
  if (row.clientId === clientId("BDL")) return clientManagerId;
  return row.departmentId === departmentId("AMAL/REC") ? contactId : null;
}

/** Who says so in the product: somebody at the client's, or the help desk on his word. */
export const onTheirWord = (sample: Sample): string => accountAt(sample) ?? agentId;

/** Who made the request. */
export function makerOf(sample: Sample): string {
  const { channel } = sample.row;
  if (channel === "monitoring") return systemActorId;
  if (channel === "preventive") return managerId;
  return channel === "portal" ? onTheirWord(sample) : agentId;
}
