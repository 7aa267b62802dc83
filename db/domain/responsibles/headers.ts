import type { HeadersOf } from "#db/schema/headers.ts";

export const responsibleHeaders = { isPrimary: "primary" } satisfies HeadersOf<"responsibles">;
