import type { HeadersOf } from "#db/schema/headers.ts";

export const serviceHeaders = { slaPolicyId: "sla_code" } satisfies HeadersOf<"services">;
