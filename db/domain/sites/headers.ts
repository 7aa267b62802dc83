import type { HeadersOf } from "#db/schema/headers.ts";

export const siteHeaders = { "geo.lat": "lat", "geo.lng": "lng" } satisfies HeadersOf<"sites">;
