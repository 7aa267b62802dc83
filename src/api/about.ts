import type { About } from "#sw/api/core/about.ts";
import { read, request } from "./request.ts";

/** How the app fares on this device, as far as it concerns the person. */
export const about = (signal: AbortSignal) => read<About>(request("GET", "/api/about", { signal }));
