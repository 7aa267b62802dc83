import * as z from "zod/mini";
import { requestKinds } from "#db/domain/requests/states.ts";
import { impacts, urgencies } from "#db/domain/sla/priority.ts";

const id = z.string().check(z.minLength(1), z.maxLength(64));

/** What of a request decides what is promised. */
export const previewRequest = z.strictObject({
  kind: z.enum(requestKinds),
  clientId: id,
  categoryId: z.optional(z.nullable(id)),
  serviceId: z.optional(z.nullable(id)),
  equipmentIds: z._default(z.array(id).check(z.maxLength(50)), []),
  impact: z._default(z.enum(impacts), "single_user"),
  urgency: z._default(z.enum(urgencies), "medium"),
  purpose: z.optional(z.nullable(z.string())),
  maintenanceType: z.optional(z.nullable(z.string())),
  /** When the call is taken; now, where it says nothing. */
  at: z.optional(z.nullable(z.iso.datetime())),
});
