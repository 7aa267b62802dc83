import { recordsIn } from "#db/schema/is-record.ts";
import type { UncheckedRowOf } from "#db/schema/registry.ts";
import { isEmpty, isSignedFor, type RecordedWork } from "./recorded-work.ts";
import { type SignedPurpose, unitsToSign } from "./signed-work.ts";
import type { Terms } from "./terms.ts";

type Request = UncheckedRowOf<"requests">;

/** Whether the work at the client's is written down, and his signature is what is missing. A refusal stands for one. */
export function waitsForSignature(
  row: Request,
  recorded: Pick<RecordedWork, "signatures">,
  { clientSignature }: Pick<Terms, "clientSignature">,
): boolean {
  const purpose = purposeToSign(row, clientSignature);
  if (purpose === null) return false;
  const unitIds = purpose === "visit" ? [] : unitsToSign(row, purpose);
  return !isSignedFor(recorded, { role: "client", purpose }, unitIds);
}

/** Units leave a client only against a signature, whatever the settings say. */
function purposeToSign(row: Request, clientSignature: unknown): SignedPurpose | null {
  if (row.status === "collecting") return isAllHandled(row) ? "collection" : null;
  if (clientSignature === "never") return null;
  if (row.status === "swapped") return "swap";
  const isAtClient = row.status === "on_site" ? row.kind === "displacement" : isRepair(row, clientSignature);
  return isAtClient && !isEmpty(row.actionsPerformed) ? "visit" : null;
}

const isRepair = ({ status, place }: Request, clientSignature: unknown): boolean =>
  (status === "in_progress" || status === "testing") && (place === "on_site" || clientSignature === "always");

/** Each unit is collected or left behind, and at least one collected. */
function isAllHandled({ items }: Request): boolean {
  const statuses = recordsIn(items).map(({ status }) => status);
  return statuses.includes("collected") && !statuses.includes("pending");
}
