import type { HeadersOf } from "#db/schema/headers.ts";

export const clientHeaders = {
  clientType: "type",
  "contract.startsOn": "contract_start",
  "contract.endsOn": "contract_end",
  "contract.serviceId": "service_code",
} satisfies HeadersOf<"clients">;
