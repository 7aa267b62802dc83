import type { About } from "#sw/api/about.ts";
import { request } from "./request.ts";

/** How the app fares on this device, as far as it concerns the person. */
export async function about(signal: AbortSignal): Promise<About> {
  const response = await request("GET", "/api/about", { signal });
  // oxlint-disable-next-line no-unsafe-type-assertion -- the API's answer, by the type it is made of
  return (await response.json()) as About;
}
